/** Most addresses of one list. */
export const MOST_ADDRESSES = 20;

/** Addresses as people write them: separated by commas, semicolons or lines; each of them once. */
export function splitAddresses(text: string): string[] {
  const seen = new Map<string, string>();
  for (const part of text.split(/[,;\n]/)) {
    const address = part.trim();
    if (address && !seen.has(address.toLowerCase())) seen.set(address.toLowerCase(), address);
  }
  return [...seen.values()];
}

/** As the contract has it for users: one sign @ with something before it and a name with a dot behind it. */
export function isAddress(text: string): boolean {
  return text.length <= 200 && /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]+$/.test(text);
}
