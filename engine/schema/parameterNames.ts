const PAIR_KEYS = ['minname', 'maxname', 'fromDateName', 'toDateName'] as const;

type NameKey = 'name' | (typeof PAIR_KEYS)[number];

/** A control as far as it says which parameters it fills; a document may hold anything there. */
type NamedControl = Readonly<Partial<Record<NameKey, unknown>>>;

/**
 * Query parameters that a control fills: those that a control of two values names one by one, else its own name, which
 * a colon splits into two.
 *
 * @example
 * parameterNames({ name: 'From:To' }) // ['From', 'To']
 * parameterNames({ name: 'rent', minname: 'RentMin', maxname: 'RentMax' }) // ['RentMin', 'RentMax']
 */
export function parameterNames(control: NamedControl): string[] {
  return parameterKeys(control).flatMap((key) => {
    const name = control[key];
    if (typeof name !== 'string') return [];
    return key === 'name' ? name.split(':') : name;
  });
}

/** Properties of a control that hold its {@link parameterNames}. */
export function parameterKeys(control: NamedControl): NameKey[] {
  const keys = PAIR_KEYS.filter((key) => typeof control[key] === 'string' && control[key] !== '');
  return keys.length > 0 ? keys : ['name'];
}
