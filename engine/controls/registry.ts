import { ownValue } from '../language/json.ts';
import type { RegisteredControl, TypedControl } from './defineControl.ts';

/** Renderers by filtertype. The product's map is `{ ...controls, ownfiltertype }`. */
export type ControlRegistry = Readonly<Record<string, RegisteredControl>>;

/**
 * The renderer of a filtertype, ready for values that its own `fromDocument` and `fromQuery` made; undefined for a name
 * that is not registered, which a view shows as `UnknownControl`.
 */
export function findControl(controls: ControlRegistry, filtertype: string): TypedControl<unknown> | undefined {
  const known = ownValue(controls, filtertype);
  return known as unknown as TypedControl<unknown> | undefined;
}
