/** `customerOrders`, `customer_orders` and `customer-orders` -> `customer`, `orders`. */
export function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

/** Id of a document: `customer-orders`. */
export function kebab(name: string): string {
  const words = wordsOf(name).join('-').slice(0, 60).replace(/-+$/, '');
  return /^[a-z]/.test(words) ? words : `x-${words || 'records'}`;
}

/** First part of a text key: `customerOrders`. */
export function camel(name: string): string {
  return kebab(name).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const ACRONYMS: ReadonlySet<string> = new Set(['id', 'url', 'uri', 'ip', 'vat', 'iban', 'sku', 'uuid', 'api', 'html']);

/** What people read: `billing_address` -> `Billing address`, `customerId` -> `Customer ID`, `is_urgent` -> `Urgent`. */
export function titleOf(name: string): string {
  const all = wordsOf(name);
  const words = (all.length > 1 && all[0] === 'is' ? all.slice(1) : all).map((word) =>
    ACRONYMS.has(word) ? word.toUpperCase() : word,
  );
  const text = words.join(' ') || name.replaceAll(/[<>{}\s]+/g, ' ').trim() || 'Value';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  men: 'man',
  women: 'woman',
  data: 'data',
  news: 'news',
  series: 'series',
  status: 'status',
  address: 'address',
};

/** English alone: `categories` -> `category`, `boxes` -> `box`; what is no plural stays. */
export function singular(word: string): string {
  const known = IRREGULAR[word];
  if (known) return known;
  if (/(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(x|ch|sh|ss|zz|s)es$/.test(word) && !/(ases|uses|oses)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && word.length > 3 ? word.slice(0, -1) : word;
}

/** The last word in the singular: `customer-orders` -> `customer-order`. */
export function singularName(name: string): string {
  const words = wordsOf(name);
  return [...words.slice(0, -1), singular(words.at(-1) ?? '')].join('-');
}
