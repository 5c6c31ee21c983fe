/** What an address may bring into the app (shell 2): values of the fragment, or what a provider sent back. */
export interface Entry {
  id_token?: string;
  access_token?: string;
  refreshtoken?: string;
  impersonate_id?: string;
  isImpersonate?: string;
  state?: string;
  error?: string;
  /** Of the query: the company that the link is for. */
  clientpin?: string;
  /** The provider's code, on the page that it sends the browser back to. */
  code?: string;
  iss?: string;
  isProvider?: true;
}

const inFragment = [
  'id_token',
  'access_token',
  'refreshtoken',
  'impersonate_id',
  'isImpersonate',
  'state',
  'error',
] as const;
const ofProvider = ['code', 'state', 'error', 'iss'] as const;
const RETURN_PATH = '/login/external';

/** Reads it and takes it out of the address and the history, before the router or a request can see it. */
export function takeEntry(view: Window): Entry | undefined {
  const { pathname, search, hash } = view.location;
  const isProvider = pathname === RETURN_PATH;
  const source = new URLSearchParams(isProvider ? search : hash.slice(1));
  const entry: Entry = {};
  for (const name of isProvider ? ofProvider : inFragment) {
    const value = source.get(name);
    if (value !== null) entry[name] = value;
    source.delete(name);
  }
  if (Object.keys(entry).length === 0) return undefined;
  if (isProvider) entry.isProvider = true;
  const pin = new URLSearchParams(search).get('clientpin');
  if (pin) entry.clientpin = pin;
  const rest = isProvider ? '' : String(source);
  view.history.replaceState(null, '', pathname + (isProvider ? '' : search) + (rest && `#${rest}`));
  return entry;
}

/** An address with tokens that is opened in the running app starts it again: only a start reads them. */
export function watchEntries(view: Window): void {
  view.addEventListener(
    'popstate',
    (event) => {
      const values = new URLSearchParams(view.location.hash.slice(1));
      if (!inFragment.some((name) => values.has(name))) return;
      event.stopImmediatePropagation();
      view.location.reload();
    },
    true,
  );
}
