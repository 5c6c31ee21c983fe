/**
 * The oldest browsers that the engine, its product and what `mullion scaffold` writes are built for: those of the first half of 2024.
 * What each of them understands is left as it is written. For older ones `:dir()` in a style sheet becomes a list of a dozen languages,
 * which costs a long table a third of its styling.
 */
export const browsers: readonly string[] = ['chrome120', 'edge120', 'firefox128', 'safari17.4', 'ios17.4'];
