/**
 * The oldest browsers that are built for, those of the first half of 2024. What every one of them understands is left as it is written:
 * `:dir()` in a style sheet would else become a list of a dozen languages, which costs a long table a third of its styling.
 */
export const browsers: readonly string[] = ['chrome120', 'edge120', 'firefox128', 'safari17.4', 'ios17.4'];
