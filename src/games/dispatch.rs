//! The macro that makes the game in the slot: an enum of all games, and a match for each function of the contract.

/// Makes the game in the slot out of names, folders and types.
macro_rules! dispatch {
    ($($Name:ident: $module:ident::$Game:ident),+) => {
        /// The game that is taken off the shelf: its screen is open, or it waits.
        #[derive(Clone, Debug)]
        #[allow(clippy::large_enum_variant, reason = "there is one slot, as large as the largest game; nothing of it is moved")]
        pub enum Shelf {
            $(
                /// This game.
                $Name($module::$Game),
            )+
        }

        impl Shelf {
            /// Name of the game that is off the shelf.
            pub const fn name(&self) -> Name {
                match self {
                    $(Self::$Name(_) => Name::$Name,)+
                }
            }

            $(
                /// Takes this game off the shelf, as new, unless it is.
                fn $module(&mut self) -> &mut $module::$Game {
                    if self.name() != Name::$Name {
                        *self = Self::$Name($module::$Game::NEW);
                    }
                    match self {
                        Self::$Name(game) => game,
                        #[allow(unreachable_patterns, reason = "there may be one game only")]
                        _ => unreachable!("it was taken off the shelf"),
                    }
                }
            )+

            /// Takes a game off the shelf, as new, unless it is.
            pub fn take(&mut self, name: Name) {
                match name {
                    $(Name::$Name => _ = self.$module(),)+
                }
            }

            /// Reads the game that waits, of the one that is off the shelf.
            pub fn reopen(&mut self, reader: &mut Reader) -> Result<Reopened, Unreadable> {
                match self {
                    $(Self::$Name(game) => game.reopen(reader),)+
                }
            }

            /// Opens an entry.
            pub fn open(&mut self, entry: ShelfEntry, tables: &Tables) {
                match entry {
                    $(ShelfEntry::$Name(entry) => self.$module().open(entry, &tables.$module),)+
                }
            }

            /// The entry whose screen is open, or led to it.
            pub fn opened(&self) -> Option<ShelfEntry> {
                match self {
                    $(Self::$Name(game) => game.opened().map(ShelfEntry::$Name),)+
                }
            }

            /// True if a game goes on, on the screen or waiting.
            pub fn goes_on(&self) -> bool {
                match self {
                    $(Self::$Name(game) => game.goes_on(),)+
                }
            }

            /// True if a game was interrupted and waits.
            pub fn waits(&self) -> bool {
                match self {
                    $(Self::$Name(game) => game.waits(),)+
                }
            }

            /// Opens the game that waits. False: none does.
            pub fn resume(&mut self) -> bool {
                match self {
                    $(Self::$Name(game) => game.resume(),)+
                }
            }

            /// State of the game that goes on, in a few letters.
            pub fn summary(&self, words: &'static ShelfWords) -> ValueText {
                match self {
                    $(Self::$Name(game) => game.summary(words.$module),)+
                }
            }

            /// Leaves the open screen.
            pub fn leave(&mut self) {
                match self {
                    $(Self::$Name(game) => game.leave(),)+
                }
            }

            /// True if a key press starts a game here, or leads to its start.
            pub fn starts(&self, press: &Press, tables: &Tables) -> bool {
                match self {
                    $(Self::$Name(game) => game.starts(press, &tables.$module),)+
                }
            }

            /// The screen that is open.
            pub fn place(&self) -> ShelfPlace {
                match self {
                    $(Self::$Name(game) => ShelfPlace::$Name(game.place()),)+
                }
            }

            /// Comes back to a screen that was open.
            pub fn go_back_to(&mut self, place: ShelfPlace) {
                match place {
                    $(ShelfPlace::$Name(place) => self.$module().go_back_to(place),)+
                }
            }

            /// Title and labels of the keys.
            pub fn controls(&self, now: Instant, tables: &Tables, words: &'static ShelfWords) -> Controls {
                match self {
                    $(Self::$Name(game) => game.controls(now, &tables.$module, words.$module),)+
                }
            }

            /// Takes a key press.
            pub fn press(
                &mut self,
                press: &Press,
                tables: &mut Tables,
                entropy: &mut Entropy,
                words: &'static ShelfWords,
            ) -> Reply {
                match self {
                    $(Self::$Name(game) => game.press(press, &mut tables.$module, entropy, words.$module),)+
                }
            }

            /// Draws what is between the top line and the soft keys.
            pub fn paint(
                &self,
                pen: &mut Pen,
                now: Instant,
                tables: &Tables,
                entropy: &Entropy,
                words: &'static ShelfWords,
            ) {
                match self {
                    $(Self::$Name(game) => game.paint(pen, now, &tables.$module, entropy, words.$module),)+
                }
            }

            /// Lets time pass; returns a sound that is due.
            pub fn advance(&mut self, now: Instant) -> Option<Cue> {
                match self {
                    $(Self::$Name(game) => game.advance(now),)+
                }
            }

            /// Time of the next change that comes by itself.
            pub fn next_wake(&self, now: Instant) -> Option<Instant> {
                match self {
                    $(Self::$Name(game) => game.next_wake(now),)+
                }
            }

            /// True if the device may be stopped for some milliseconds at a moment.
            pub fn is_quiet(&self, at: Instant) -> bool {
                match self {
                    $(Self::$Name(game) => game.is_quiet(at),)+
                }
            }

            /// The light for the glass on the screen.
            pub fn glass_light(&self, now: Instant) -> GlassLight {
                match self {
                    $(Self::$Name(game) => game.glass_light(now),)+
                }
            }

            /// Elapsed time on a clock that runs.
            pub fn running(&self, now: Instant) -> Option<Span> {
                match self {
                    $(Self::$Name(game) => game.running(now),)+
                }
            }

            /// Goes on after a watchdog reset.
            pub fn carry_on(&mut self, elapsed: Span, now: Instant) {
                match self {
                    $(Self::$Name(game) => game.carry_on(elapsed, now),)+
                }
            }

            /// True if time has passed that is to be saved.
            pub fn is_unsaved(&self, now: Instant) -> bool {
                match self {
                    $(Self::$Name(game) => game.is_unsaved(now),)+
                }
            }

            /// Notes that the game was saved as it is now.
            pub fn note_saved(&mut self, now: Instant) {
                match self {
                    $(Self::$Name(game) => game.note_saved(now),)+
                }
            }

            /// Writes the section of the game that goes on, if it changed.
            pub fn save(&self, now: Instant, writer: &mut Writer) -> Result<(), TooLong> {
                let (tag, form) = (self.name().game_tag(), self.name().game_form());
                match self {
                    $(Self::$Name(game) => match game.saved(now) {
                        Some(saved) => writer.add(tag, form, Some(&saved), false),
                        None => writer.add::<()>(tag, form, None, true),
                    },)+
                }
            }
        }
    };
}
pub(super) use dispatch;
