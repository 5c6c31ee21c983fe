type Words = readonly string[];

/** The small words of a language that say how others are meant. Each entry is one or several words, in any spelling of case and accents. */
export interface Lexicon {
  language: string;
  /** Endings that do not change what a word names, longest first: unit, units. */
  endings: Words;
  /** Letters that are written onto the front of a word: articles and conjunctions. */
  fronts: Words;
  /** They ask, greet or join and name nothing. */
  idle: Words;
  /** Joins two of which one is enough, as it is written, with its accents. */
  or: Words;
  not: Words;
  all: Words;
  /** `between A and B`: the first word, and what stands in the middle. */
  between: Words;
  middle: Words;
  from: Words;
  least: Words;
  most: Words;
  above: Words;
  below: Words;
  exactly: Words;
  orMore: Words;
  orLess: Words;
  numbers: Readonly<Record<string, number>>;
  scales: Readonly<Record<string, number>>;
  currencies: Words;
  today: Words;
  yesterday: Words;
  tomorrow: Words;
  dayBeforeYesterday: Words;
  dayAfterTomorrow: Words;
  /** `5 days ago`: before or behind the number. */
  ago: Words;
  /** `in 3 days`: before the number. */
  ahead: Words;
  day: Words;
  week: Words;
  month: Words;
  year: Words;
  last: Words;
  current: Words;
  next: Words;
  since: Words;
  /** From a day on, which may be to come. */
  onward: Words;
  after: Words;
  before: Words;
  until: Words;
  /** Before a month, a year or a day. */
  at: Words;
  sorted: Words;
  by: Words;
  ascending: Words;
  descending: Words;
  highest: Words;
  lowest: Words;
  cheapest: Words;
  dearest: Words;
  newest: Words;
  oldest: Words;
  top: Words;
  /** `named X`: the text that rows are searched by. */
  named: Words;
}
