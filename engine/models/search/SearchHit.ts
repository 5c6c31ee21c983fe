/** Something that the search of the shell found. */
export interface SearchHit {
  /** Unique among all that is found. */
  id: string;
  title: string;
  /** What tells it from others of the same name. */
  note?: string;
  icon?: string;
  /** Route below /app, where it has one: the same place is offered once. */
  route?: string;
  /** It leads on to a place where more is found, and is no result itself. */
  isWayOn?: boolean;
  open(): void;
}

export interface SearchGroup {
  id: string;
  /** A locale key or text. */
  title: string;
  hits: readonly SearchHit[];
}

/** What is found in the browser: the menu, favorites, screens. */
export interface SearchSource {
  id: string;
  title: string;
  /** Everything that may be found. Read when it is needed, and observed. */
  all(): readonly SearchHit[];
}
