import { createAtom } from 'mobx';
import type { PhoneRules } from './phoneRules.ts';

let known: PhoneRules | undefined;
const arrival = createAtom('phoneRules');

/** The rules of all countries once they are loaded; a fault that was derived without them is derived again then. */
export function phoneRules(): PhoneRules | undefined {
  arrival.reportObserved();
  return known;
}

/** Loads the rules once. Without them a number is judged by its digits alone. */
export async function loadPhoneRules(): Promise<void> {
  if (known) return;
  known = (await import('./phoneRules.ts')).rules;
  arrival.reportChanged();
}
