/** A record of twelve fields, as an API sends it. */
export type BenchRow = Readonly<Record<string, unknown>> & { Id: number };

const WORDS = ['Harbor', 'Maple', 'Juniper', 'Orchard', 'Copper', 'Willow', 'Canal', 'Heron', 'Bayside', 'Stone'];

export interface BenchColumn {
  field: string;
  title: string;
  kind: 'text' | 'number' | 'date';
}

export const columns: readonly BenchColumn[] = [
  { field: 'Number', title: 'Number', kind: 'text' },
  { field: 'Property', title: 'Property', kind: 'text' },
  { field: 'Unit', title: 'Unit', kind: 'text' },
  { field: 'Tenant', title: 'Tenant', kind: 'text' },
  { field: 'Category', title: 'Category', kind: 'text' },
  { field: 'Priority', title: 'Priority', kind: 'text' },
  { field: 'Status', title: 'Status', kind: 'text' },
  { field: 'Created', title: 'Created', kind: 'date' },
  { field: 'Due', title: 'Due', kind: 'date' },
  { field: 'Vendor', title: 'Vendor', kind: 'text' },
  { field: 'Amount', title: 'Amount', kind: 'number' },
  { field: 'Rooms', title: 'Rooms', kind: 'number' },
];

/** Fields that a search looks at. */
export const searched: readonly string[] = ['Number', 'Property', 'Tenant'];

/** The same rows at every call. */
export function makeRows(count: number): BenchRow[] {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * most);
  };
  const word = () => WORDS[next(WORDS.length)] ?? '';
  const day = () => `2026-${String(1 + next(12)).padStart(2, '0')}-${String(1 + next(28)).padStart(2, '0')}`;
  return Array.from({ length: count }, (_, index) => ({
    Id: index + 1,
    Number: `WO-${100_000 + index}`,
    Property: `${word()} ${word()}`,
    Unit: String(100 + next(900)),
    Tenant: `${word()} ${next(5_000)}`,
    Category: word(),
    Priority: word(),
    Status: word(),
    Created: day(),
    Due: day(),
    Vendor: `${word()} Services`,
    Amount: next(1_000_000) / 100,
    Rooms: next(6),
  }));
}

/** A list that is drawn, and what a user does with it. */
export interface Contender {
  mount(root: HTMLElement, rows: readonly BenchRow[]): ListHand;
}

export interface ListHand {
  search(text: string): void;
  sort(field: string, type: 'asc' | 'desc'): void;
}
