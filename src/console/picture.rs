//! The picture: the frame buffer, and what is drawn into it.

pub mod figures;
pub mod font;
pub mod frame;
pub mod pen;
pub mod shape;
pub mod sprite;
