/** One name or several, with the words that go with them: `field{s} "{name}" … {is} missing`. */
export function several(names: readonly string[]): { name: string; s: string; is: string } {
  return { name: names.join('", "'), ...(names.length === 1 ? { s: '', is: 'is' } : { s: 's', is: 'are' }) };
}
