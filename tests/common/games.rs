//! The real games in `data/games.tsv`.

/// The transcript of one of the games.
pub fn transcript(name: &str) -> &'static str {
    let games = include_str!("../data/games.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut fields = games.map(|line| line.split('\t').collect::<Vec<_>>());
    fields.find(|fields| fields[0] == name).unwrap_or_else(|| panic!("no game {name}"))[2]
}
