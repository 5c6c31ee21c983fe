/**
 * Whether the shell may open, frame or go to an address: over https, on a listed domain (OP-WHITELIST). `*.` stands for
 * every name below a domain, not for the domain itself.
 *
 * @example isOpenAddress('https://pay.suite.example/app', ['*.suite.example']) // true
 */
export function isOpenAddress(address: string, domains: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return isOnDomain(hostname, domains);
}

/** Whether a host, in small letters, is on a listed domain. */
export function isOnDomain(host: string, domains: readonly string[]): boolean {
  return domains.some((domain) =>
    domain.startsWith('*.') ? host.endsWith(domain.slice(1).toLowerCase()) : host === domain.toLowerCase(),
  );
}

/** A listed domain as it may stand in a policy of the page: anything else could add to it. */
export const DOMAIN = /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+$/i;

export function isDomain(text: unknown): text is string {
  return typeof text === 'string' && DOMAIN.test(text);
}
