/** One field that every contender draws with the input that its kind has natively. */
export interface BenchField {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'select' | 'date' | 'checkbox';
  /** Must not be left empty: a text field whose fault is shown when the form is submitted. */
  required: boolean;
}

export interface Contender {
  /** Draws a form with the fields. */
  mount(root: HTMLElement, fields: readonly BenchField[]): void;
}

const KINDS = ['text', 'number', 'select', 'date', 'checkbox'] as const;

/** Options of every select. */
export const OPTIONS = ['Draft', 'Open', 'Waiting', 'Done', 'Archived'];

/** @param faults how many fields are required and stay empty: text fields, spread evenly over the form */
export function makeFields(count: number, faults = 0): BenchField[] {
  const every = count / faults;
  return Array.from({ length: count }, (_, index) => ({
    name: `field${index}`,
    label: `Field ${index}`,
    kind: KINDS[index % KINDS.length] ?? 'text',
    required: faults > 0 && index % every === 0,
  }));
}
