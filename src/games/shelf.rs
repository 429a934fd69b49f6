//! The macro that makes the shelf: names, words, tables, entries and settings of all games.

/// Makes the shelf out of a line for each game: its name, its number, its folder, its type. The number stands for the game in
/// what is saved: it is never given to another one.
macro_rules! shelf {
    ($($Name:ident = $number:literal: $module:ident::$Game:ident),+ $(,)?) => {
        $(pub mod $module;)+

        /// Name of a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Name {
            $(
                /// This one.
                $Name,
            )+
        }

        impl Name {
            /// All games, in their order.
            pub const ALL: &'static [Self] = &[$(Self::$Name),+];

            /// Its number in what is saved.
            pub const fn number(self) -> u8 {
                match self {
                    $(Self::$Name => $number,)+
                }
            }

            /// Form of its table in the save area.
            pub const fn table_form(self) -> Form {
                match self {
                    $(Self::$Name => <$module::$Game as Game>::TABLE_FORM,)+
                }
            }

            /// Form of its game that waits in the save area.
            pub const fn game_form(self) -> Form {
                match self {
                    $(Self::$Name => <$module::$Game as Game>::GAME_FORM,)+
                }
            }

            /// The word for it.
            pub fn word(self, words: &'static ShelfWords) -> &'static str {
                match self {
                    $(Self::$Name => $module::$Game::name(words.$module),)+
                }
            }
        }

        /// House rules and ledgers of all games.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Tables {
            $(
                /// Those of this game.
                pub $module: <$module::$Game as Game>::Table,
            )+
        }

        /// The words of all games, in one language.
        #[derive(Clone, Copy, Debug)]
        pub struct ShelfWords {
            $(
                /// Those of this game.
                pub $module: &'static <$module::$Game as Game>::Words,
            )+
        }

        impl ShelfWords {
            /// The words in a language.
            pub const fn of(language: Language) -> Self {
                Self { $($module: $module::words::of(language)),+ }
            }
        }

        /// Each game is a catalogue of its own name.
        impl ListWords for ShelfWords {
            fn list(&self, _path: &FieldPath, visitor: &mut Visitor) {
                $(self.$module.list(&FieldPath::root(stringify!($module)), visitor);)+
            }
        }

        /// An entry of the home menu.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum ShelfEntry {
            $(
                /// An entry of this game.
                $Name(<$module::$Game as Game>::Entry),
            )+
        }

        /// A row of the settings.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum ShelfSetting {
            $(
                /// A row of this game.
                $Name(<$module::$Game as Game>::Setting),
            )+
        }

        /// The screen that is open, to come back to.
        #[derive(Clone, Copy, Debug)]
        pub enum ShelfPlace {
            $(
                /// A screen of this game.
                $Name(<$module::$Game as Game>::Place),
            )+
        }

        impl Tables {
            /// Of a table that has set nothing and played nothing yet.
            pub const NEW: Self = Self { $($module: <$module::$Game as Game>::TABLE),+ };

            /// Resets the rows of all games in the settings.
            pub fn reset_settings(&mut self) {
                $($module::$Game::reset_settings(&mut self.$module);)+
            }

            /// Writes the sections that changed.
            pub fn save(&self, writer: &mut Writer) -> Result<(), TooLong> {
                $({
                    let is_new = self.$module == <$module::$Game as Game>::TABLE;
                    writer.add(Name::$Name.table_tag(), Name::$Name.table_form(), Some(&self.$module), is_new)?;
                })+
                Ok(())
            }

            /// Reads the table of a game.
            pub fn read(&mut self, name: Name, reader: &mut Reader) -> Result<(), Unreadable> {
                match name {
                    $(Name::$Name => self.$module = $module::$Game::read_table(reader)?,)+
                }
                Ok(())
            }

            /// True if the table of a game is the same as another one.
            pub fn is_same(&self, name: Name, other: &Self) -> bool {
                match name {
                    $(Name::$Name => self.$module == other.$module,)+
                }
            }
        }

        impl ShelfEntry {
            /// The entries of all games, in their order.
            pub fn all() -> impl Iterator<Item = Self> {
                core::iter::empty()$(.chain($module::$Game::ENTRIES.iter().map(|&entry| Self::$Name(entry))))+
            }

            /// Its game.
            pub const fn game(self) -> Name {
                match self {
                    $(Self::$Name(_) => Name::$Name,)+
                }
            }

            /// Its name.
            pub fn name(self, words: &'static ShelfWords) -> &'static str {
                match self {
                    $(Self::$Name(entry) => $module::$Game::entry_name(entry, words.$module),)+
                }
            }
        }

        impl ShelfSetting {
            /// The rows of all games, in their order.
            pub fn all() -> impl Iterator<Item = Self> {
                core::iter::empty()$(.chain($module::$Game::SETTINGS.iter().map(|&setting| Self::$Name(setting))))+
            }

            /// Its name.
            pub fn name(self, words: &'static ShelfWords) -> &'static str {
                match self {
                    $(Self::$Name(setting) => $module::$Game::setting_name(setting, words.$module),)+
                }
            }

            /// Its value.
            pub fn value(self, tables: &Tables, words: &'static ShelfWords) -> ValueText {
                match self {
                    $(Self::$Name(setting) => $module::$Game::setting_value(setting, &tables.$module, words.$module),)+
                }
            }

            /// Changes it to its next value, or asks for its number.
            pub fn change(self, tables: &mut Tables) -> Option<AskedNumber> {
                match self {
                    $(Self::$Name(setting) => $module::$Game::change_setting(setting, &mut tables.$module),)+
                }
            }

            /// Sets its number.
            pub fn set(self, tables: &mut Tables, number: u16) {
                match self {
                    $(Self::$Name(setting) => $module::$Game::set_number(setting, &mut tables.$module, number),)+
                }
            }

            /// The unit of its number.
            pub fn unit(self, words: &'static ShelfWords) -> &'static str {
                match self {
                    $(Self::$Name(setting) => $module::$Game::setting_unit(setting, words.$module),)+
                }
            }
        }

        dispatch! { $($Name: $module::$Game),+ }
    };
}
pub(super) use shelf;
