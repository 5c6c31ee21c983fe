import type { RegisteredControl, TypedControl, ValueDefinition, ValueFault } from './defineControl.ts';

/** A value that its renderer could not read. A record keeps what it has, and nothing of it is sent. */
export const UNREAD: unknown = { unread: true };

/** What comes in place of a value that its renderer could not write: the control is at fault while it does. */
export const UNWRITTEN = {};

/** The fault of a value that its renderer failed to judge or to write. */
export function failureOf(filtertype: string): ValueFault {
  return { key: 'control.valueFailed', values: { filtertype } };
}

const known = new WeakMap<RegisteredControl, TypedControl<unknown>>();

/**
 * A renderer whose value answers whatever happens in it, as those of a product may throw. The console has the error, with the
 * names of filtertype and function.
 */
export function guarded(registered: RegisteredControl): TypedControl<unknown> {
  const found = known.get(registered);
  if (found) return found;
  const control = registered as unknown as TypedControl<unknown>;
  const made = { ...control, value: guardedValue(control) };
  known.set(registered, made);
  return made;
}

function guardedValue({ filtertype, value }: TypedControl<unknown>): ValueDefinition<unknown> {
  let told = '';
  const safe = Object.create(value);
  for (const [part, otherwise] of Object.entries(otherwiseOf(filtertype, value.empty))) {
    const own = value[part as keyof typeof value] as ((...args: unknown[]) => unknown) | undefined;
    if (!own) continue;
    safe[part] = (...args: unknown[]) => {
      if (args.includes(UNREAD)) return otherwise;
      try {
        return own.apply(value, args);
      } catch (error) {
        // Said once: what is typed is judged with each key.
        if (told !== part + error) console.error(`The control "${filtertype}" failed in ${part}:`, error);
        told = part + error;
        return otherwise;
      }
    };
  }
  return safe;
}

/** What stands for the answer of a function that threw, and of each that is asked about a value that could not be read. */
function otherwiseOf(filtertype: string, empty: unknown) {
  return {
    isEmpty: false,
    validate: [failureOf(filtertype)],
    warn: [],
    toQuery: UNWRITTEN,
    toAddress: UNWRITTEN,
    fromQuery: empty,
    fromDocument: UNREAD,
    toDocument: UNWRITTEN,
    toFiles: UNWRITTEN,
    toText: `? ${filtertype}`,
  } satisfies Partial<Record<keyof ValueDefinition<unknown>, unknown>>;
}
