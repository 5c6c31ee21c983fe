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
/** Each hides the header (shell 2), as `hm=1` of the query does, where it goes: a reload finds it there. */
const inHash = ['hm', 'fhm'] as const;
const ofProvider = ['code', 'state', 'error', 'iss'] as const;
const RETURN_PATH = '/login/external';
/** An address of the app in the fragment, with its query (OP-HASH): `#/app/profile?IsEditFavorites=1`. */
const ROUTE = /^#!?\/?(app(?:\/[^?&#]*)?)(?:[?&](.*))?$/i;

/** Reads it and takes it out of the address and the history, before the router or a request can see it; a route in the fragment becomes the path. */
export function takeEntry(view: Window): Entry | undefined {
  const { hash } = view.location;
  const [, route, query = ''] = ROUTE.exec(hash) ?? [];
  const pathname = route === undefined ? view.location.pathname : `/${route}`;
  // The query of another page is not that of the route.
  let search = route === undefined || /^\/(app\/?)?$/.test(view.location.pathname) ? view.location.search : '';
  const isProvider = pathname === RETURN_PATH;
  const source = new URLSearchParams(isProvider ? search : route === undefined ? hash.slice(1) : query);
  const entry: Entry = {};
  for (const name of isProvider ? ofProvider : inFragment) {
    const value = source.get(name);
    if (value !== null) entry[name] = value;
    source.delete(name);
  }
  const hasEntry = Object.keys(entry).length > 0;
  const flags = isProvider ? [] : inHash.filter((name) => source.has(name));
  if (!hasEntry && route === undefined && flags.length === 0) return undefined;
  const isBare = flags.some((name) => source.get(name) === '1');
  for (const name of flags) source.delete(name);
  if (isBare) search += `${search ? '&' : '?'}hm=1`;
  const rest = isProvider ? '' : String(source);
  // What stood behind a route in the fragment is its query.
  const [mark, first] = route === undefined ? ['#', search] : [search ? '&' : '?', search];
  view.history.replaceState(null, '', pathname + (isProvider ? '' : first) + (rest && mark + rest));
  if (!hasEntry) return undefined;
  if (isProvider) entry.isProvider = true;
  else if (route !== undefined) entry.state ??= pathname + search + (rest && mark + rest);
  const pin = new URLSearchParams(search).get('clientpin');
  if (pin) entry.clientpin = pin;
  return entry;
}

/** An address with tokens, or with a route in its fragment, that is opened in the running app starts it again: only a start reads them. */
export function watchEntries(view: Window): void {
  view.addEventListener(
    'popstate',
    (event) => {
      const values = new URLSearchParams(view.location.hash.slice(1));
      if (!ROUTE.test(view.location.hash) && ![...inFragment, ...inHash].some((name) => values.has(name))) return;
      event.stopImmediatePropagation();
      view.location.reload();
    },
    true,
  );
}
