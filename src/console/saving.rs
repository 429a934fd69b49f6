//! Saving: sections of what is saved, the record that holds those that changed, and the flash area that holds records over a
//! power cut.

pub mod array;
pub mod record;
pub mod section;
pub mod store;
