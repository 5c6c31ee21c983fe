/** Where a view keeps what is on the screen: the query of the address. The product implements it with its router. */
export interface UrlState {
  read(): URLSearchParams;
  /** Name of the entry of the history: Back comes to the same one. Without it nothing is remembered. */
  entry?(): string | undefined;
  /** Shows another query: as a step that Back undoes, or in place of the present one. */
  write(next: URLSearchParams, how: 'push' | 'replace'): void;
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
