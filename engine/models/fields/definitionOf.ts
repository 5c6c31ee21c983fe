import type { ControlDefinition, ValueDefinition } from '../../controls/defineControl.ts';
import { guarded } from '../../controls/guarded.ts';
import { ownValue } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';

/** The renderer that is registered for a filtertype; its value answers whatever happens in it. */
export function definitionOf(services: EngineServices, filtertype: string): ControlDefinition<unknown> | undefined {
  const known = ownValue(services.controls, filtertype);
  return known && guarded(known);
}

/** Value of a control that no renderer is registered for: kept as it is, never sent. */
export const keptValue: ValueDefinition<unknown> = {
  empty: null,
  isEmpty: () => true,
  validate: () => [],
  toQuery: () => ({}),
  fromQuery: () => null,
  fromDocument: () => null,
  toText: () => '',
};
