import { nearest } from '#engine/check/report/suggest.ts';
import { isObject } from '#engine/language/json.ts';

/** One thing that is wrong in `x-convention`, by the names that lead to it. */
export interface ConventionFault {
  at: readonly (string | number)[];
  message: string;
  hint: string;
}

/** What a part holds, in words, and what is wrong in a value. */
interface Holds {
  what: string;
  faults(value: unknown): ConventionFault[];
}

interface Members {
  must?: Readonly<Record<string, Holds>>;
  may?: Readonly<Record<string, Holds>>;
}

/** Everything that is wrong in a convention: words that nobody reads, what is missing, and values that say nothing. */
export function conventionFaults(value: unknown): ConventionFault[] {
  return convention.faults(value);
}

function plain(what: string, is: (value: unknown) => boolean): Holds {
  return {
    what,
    faults: (value) =>
      is(value) ? [] : [{ at: [], message: `here must be ${what}`, hint: 'mend it, or leave it out' }],
  };
}

const text = plain('a text', (value) => typeof value === 'string' && value !== '');
const anyText = plain('a text', (value) => typeof value === 'string');
const with_ = (hole: string) =>
  plain(`a text with ${hole} in it`, (value) => typeof value === 'string' && value.includes(hole));
const oneOf = (...values: readonly unknown[]) =>
  plain(values.map((one) => JSON.stringify(one)).join(' or '), (value) => values.includes(value));
const texts = plain(
  'a list of texts',
  (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
);
const rows = plain('a whole number above 0', (value) => Number.isInteger(value) && Number(value) > 0);

function within(name: string | number, faults: readonly ConventionFault[]): ConventionFault[] {
  return faults.map((one) => ({ ...one, at: [name, ...one.at] }));
}

function object(what: string, { must = {}, may = {} }: Members): Holds {
  const known = { ...must, ...may };
  const faults = (value: unknown): ConventionFault[] => {
    if (!isObject(value))
      return [{ at: [], message: `here must be ${what}`, hint: `there are ${Object.keys(known).join(', ')}` }];
    const missing = Object.keys(must).filter((name) => value[name] === undefined);
    return [
      ...Object.entries(value).flatMap(([name, one]) => {
        const holds = Object.hasOwn(known, name) ? known[name] : undefined;
        return holds
          ? within(name, holds.faults(one))
          : [
              unknown(
                name,
                what,
                Object.keys(known),
                new Set([...missing, ...Object.keys(may)].filter((one) => value[one] === undefined)),
              ),
            ];
      }),
      // A misspelt name is no second mistake.
      ...missing
        .filter((name) => !Object.keys(value).some((one) => !Object.hasOwn(known, one) && nearest(one, [name])))
        .map((name) => ({ at: [], message: `${what} needs "${name}"`, hint: `it is ${must[name]?.what}` })),
    ];
  };
  return { what, faults };
}

function unknown(name: string, what: string, known: readonly string[], absent: ReadonlySet<string>): ConventionFault {
  const meant = nearest(name, absent);
  const hint = meant === undefined ? `there are ${known.join(', ')}` : `did you mean "${meant}"?`;
  return { at: [name], message: `nothing reads "${name}" of ${what}`, hint };
}

/** Names that an author chooses, each with the same kind of value. */
function named(what: string, holds: Holds): Holds {
  const faults = (value: unknown): ConventionFault[] =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, one]) => within(name, holds.faults(one)))
      : [{ at: [], message: `here must be ${what}`, hint: 'mend it, or leave it out' }];
  return { what, faults };
}

/** An object that has one of several members. */
function either(what: string, members: Readonly<Record<string, Holds>>): Holds {
  const whole = object(what, { may: members });
  const isOne = (value: unknown) => isObject(value) && Object.keys(value).length === 1;
  const hint = Object.entries(members)
    .map(([name, { what: held }]) => `{ "${name}": … } with ${held}`)
    .join(' or ');
  return {
    what,
    faults: (value) => {
      const found = isObject(value) ? whole.faults(value) : [];
      if (found.length > 0 || isOne(value)) return found;
      return [{ at: [], message: `here must be ${what}`, hint: `write ${hint}` }];
    },
  };
}

const place = { ...text, what: 'the names that lead to it, with "/" between them' };
const sized = { size: text, most: rows };
const pagings: Readonly<Record<string, Members>> = {
  offset: { must: { start: text }, may: sized },
  page: { must: { page: text, first: oneOf(0, 1) }, may: sized },
  range: { may: { ...sized, unit: text } },
  cursor: {
    must: { cursor: text, next: either('where the next page is named', { body: place, last: text }) },
    may: sized,
  },
  link: {
    must: { next: either('where the address of the next page is', { body: place, header: oneOf('Link') }) },
    may: sized,
  },
};

const paging: Holds = {
  what: 'an object with "by"',
  faults(value) {
    const by = isObject(value) ? value.by : undefined;
    const members = typeof by === 'string' && Object.hasOwn(pagings, by) ? pagings[by] : undefined;
    if (members) {
      const { must, may } = members;
      return object(`paging by ${by}`, { must: { by: text, ...must }, ...(may ? { may } : {}) }).faults(value);
    }
    const kinds = Object.keys(pagings);
    const meant = typeof by === 'string' ? nearest(by, kinds) : undefined;
    const message =
      by === undefined ? 'paging says in "by" how pages are asked for' : `there is no paging by ${JSON.stringify(by)}`;
    const hint = meant === undefined ? `"by" is ${kinds.join(', ')}` : `did you mean "${meant}"?`;
    return [{ at: by === undefined ? [] : ['by'], message, hint }];
  },
};

const convention = object('a convention', {
  may: {
    paging,
    sort: {
      what: 'an object with "in", "asc", "desc" and "fields"',
      faults(value) {
        // With a parameter of its own for the direction, both may be the name alone.
        const must = { in: text, asc: with_('{field}'), desc: with_('{field}'), fields: texts };
        const direction = object('the direction of an order', { must: { in: text, asc: anyText, desc: anyText } });
        return object('the order', { must, may: { direction } }).faults(value);
      },
    },
    search: text,
    total: either('where the number of all rows is', { body: place, header: text }),
    more: place,
    ask: object('what goes with each page', {
      may: {
        query: named('parameters with their values', anyText),
        headers: named('headers with their values', anyText),
      },
    }),
    filters: named(
      'filters by their names',
      object('a filter', {
        must: { in: text },
        may: { as: with_('{value}'), several: with_('{value}'), ids: text, join: anyText, quote: text },
      }),
    ),
    inside: place,
    record: object('where a record stands', {
      must: { in: place },
      may: {
        beside: named('places beside it', either('what stands there', { is: anyText, field: text })),
        body: oneOf('plain'),
      },
    }),
  },
});
