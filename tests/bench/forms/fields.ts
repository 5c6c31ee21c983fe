/** One field that every contender draws with the input that its kind has natively. */
export interface BenchField {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'select' | 'date' | 'checkbox';
}

export interface Contender {
  /** Draws a form with the fields. */
  mount(root: HTMLElement, fields: readonly BenchField[]): void;
}

const KINDS = ['text', 'number', 'select', 'date', 'checkbox'] as const;

/** Options of every select. */
export const OPTIONS = ['Draft', 'Open', 'Waiting', 'Done', 'Archived'];

export function makeFields(count: number): BenchField[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    label: `Field ${index}`,
    kind: KINDS[index % KINDS.length] ?? 'text',
  }));
}
