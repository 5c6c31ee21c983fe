import type { Sample } from './measure.ts';

export interface Result extends Sample {
  name: string;
  title: string;
  fields: number;
}

/** One bar: a figure of ours against the same figure of another contender in the same run, or a plain number. */
interface Goal {
  what: string;
  of: string;
  fields: number;
  figure: keyof Sample;
  against?: string;
  most: number;
}

export interface Verdict {
  what: string;
  /** Ratio, or megabytes where nothing is compared. */
  is: number;
  most: number;
  met: boolean;
}

const SIZES = [25, 100, 500, 1000];

const goals: readonly Goal[] = [
  ...SIZES.map((fields): Goal => {
    return { what: 'key, script x MobX', of: 'mullion', fields, figure: 'keyScript', against: 'mobx', most: 1.3 };
  }),
  ...SIZES.map((fields): Goal => {
    return { what: 'key, script x Formily', of: 'mullion', fields, figure: 'keyScript', against: 'formily', most: 1 };
  }),
  ...[500, 1000].map((fields): Goal => {
    return { what: 'key, all x plain HTML', of: 'mullion', fields, figure: 'key', against: 'plain', most: 1 };
  }),
  ...[25, 100].map((fields): Goal => {
    return { what: 'mount, all x React by hand', of: 'mullion', fields, figure: 'mount', against: 'react', most: 1.5 };
  }),
  ...[500, 1000].map((fields): Goal => {
    return { what: 'mount, all x plain HTML', of: 'mullion', fields, figure: 'mount', against: 'plain', most: 1 };
  }),
  ...[500, 1000].map((fields): Goal => {
    return {
      what: 'record form, mount x plain HTML',
      of: 'record',
      fields,
      figure: 'mount',
      against: 'plain',
      most: 1,
    };
  }),
  ...[500, 1000].map((fields): Goal => {
    return { what: 'record form, key x plain HTML', of: 'record', fields, figure: 'key', against: 'plain', most: 0.5 };
  }),
  { what: 'record form, 50 faults x MobX', of: 'record', fields: 500, figure: 'submit', against: 'mobx', most: 1.3 },
  { what: 'record form, heap, MB', of: 'record', fields: 1000, figure: 'heap', most: 8 },
  { what: 'record form, key x MobX', of: 'record', fields: 40, figure: 'keyScript', against: 'mobx', most: 1.5 },
  { what: '150 rules, key x MobX', of: 'rules', fields: 300, figure: 'keyScript', against: 'mobx', most: 1.5 },
  { what: 'heap over an empty page, MB', of: 'mullion', fields: 1000, figure: 'heap', most: 10 },
];

/** Every goal whose contenders were measured in this run. */
export function verdictsOf(results: readonly Result[]): Verdict[] {
  const find = (name: string, fields: number) => results.find((one) => one.name === name && one.fields === fields);
  return goals.flatMap(({ what, of, fields, figure, against, most }) => {
    const ours = find(of, fields)?.[figure];
    const base = against === undefined ? 1 : find(against, fields)?.[figure];
    if (ours === undefined || !base) return [];
    const is = ours / base;
    return [{ what: `${what}, ${fields} fields`, is, most, met: is <= most }];
  });
}
