//! Saving: the sealed record, and the flash area that keeps it over a power cut.

pub mod record;
pub mod store;
