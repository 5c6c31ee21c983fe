const PAIR_KEYS = ['minname', 'maxname', 'fromDateName', 'toDateName'] as const;

type NameKey = 'name' | (typeof PAIR_KEYS)[number];

/** A control as far as it says which parameters it fills; a document may hold anything there. */
type NamedControl = Readonly<Partial<Record<NameKey | 'isRangeControl' | 'rangeControls', unknown>>>;

/** A query parameter that a control fills, and where in the control it is named. */
export interface NamedParameter {
  name: string;
  /** Keys from the control to the name. */
  path: readonly (string | number)[];
}

/**
 * Query parameters that a control fills: those that its two ends or a control of two values name one by one, else its own
 * name, which a colon splits into two.
 *
 * @example
 * parameterNames({ name: 'From:To' }) // ['From', 'To']
 * parameterNames({ name: 'rent', minname: 'RentMin', maxname: 'RentMax' }) // ['RentMin', 'RentMax']
 */
export function parameterNames(control: NamedControl): string[] {
  return namedParameters(control).map(({ name }) => name);
}

/** The same with the place of each name. */
export function namedParameters(control: NamedControl): NamedParameter[] {
  const ends = rangeEnds(control);
  if (ends) return ends.map((name, index) => ({ name, path: ['rangeControls', index, 'name'] }));
  const keys = PAIR_KEYS.filter((key) => typeof control[key] === 'string' && control[key] !== '');
  if (keys.length > 0) return keys.map((key) => ({ name: String(control[key]), path: [key] }));
  const { name } = control;
  return typeof name === 'string' ? name.split(':').map((part) => ({ name: part, path: ['name'] })) : [];
}

/** True for one control of two parameters: `From:To`, or two ends in `rangeControls`. */
export function isPairControl(control: NamedControl): boolean {
  if (rangeEnds(control)) return true;
  return namedParameters(control).filter(({ path: [key] }) => key === 'name').length > 1;
}

/** Names of the ends of a range control; undefined where the name of the control says it all. */
function rangeEnds({ isRangeControl, rangeControls }: NamedControl): string[] | undefined {
  if (isRangeControl !== true || !Array.isArray(rangeControls)) return undefined;
  return rangeControls.flatMap((end: unknown) => {
    const name: unknown = typeof end === 'object' && end !== null && 'name' in end ? end.name : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}
