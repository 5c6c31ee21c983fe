/** Where a view keeps what is on the screen: the query of the address. The product implements it with its router. */
export interface UrlState {
  read(): URLSearchParams;
  /** Replaces the query; no entry in the history. */
  write(next: URLSearchParams): void;
}

/** For views without an address (modals, tests). */
export function detachedUrl(initial = ''): UrlState {
  let params = new URLSearchParams(initial);
  return {
    read: () => params,
    write: (next) => {
      params = next;
    },
  };
}
