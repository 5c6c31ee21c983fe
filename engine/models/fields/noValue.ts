import type { ValueDefinition } from '../../controls/defineControl.ts';

/** Value of a control that no renderer is registered for: kept as it is, never sent. */
export const noValue: ValueDefinition<unknown> = {
  empty: null,
  isEmpty: () => true,
  validate: () => [],
  toQuery: () => ({}),
  fromQuery: () => null,
  fromDocument: () => null,
  toText: () => '',
};
