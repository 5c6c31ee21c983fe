/** Beginnings of addresses in the contract -> where a server has them: `{ '/api/connect': '/connect/v2' }`. */
export type Prefixes = Readonly<Record<string, string>>;

/** Leads addresses of the contract to where they are; of several beginnings the longest that fits counts (OP-SLASH). */
export function addressMover(prefixes: Prefixes): (address: string) => string {
  const known = Object.entries(prefixes).map(([from, to]) => [withoutSlash(from), withoutSlash(to)] as const);
  known.sort(([one], [other]) => other.length - one.length);
  return (address) => {
    const [from, to] = known.find(([start]) => /^([/?#]|$)/.test(rest(address, start))) ?? [];
    return from === undefined || to === undefined ? address : to + rest(address, from);
  };
}

/** What follows a beginning; for another address something that no address goes on with. */
function rest(address: string, start: string): string {
  return address.startsWith(start) ? address.slice(start.length) : '-';
}

function withoutSlash(prefix: string): string {
  return prefix.replace(/\/+$/, '');
}
