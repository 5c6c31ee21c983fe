import type { ControlDefinition } from '../../controls/defineControl.ts';
import type { EngineServices } from '../../services.ts';

/** The renderer that is registered for a filtertype. */
export function definitionOf(services: EngineServices, filtertype: string): ControlDefinition<unknown> | undefined {
  const known = Object.hasOwn(services.controls, filtertype) ? services.controls[filtertype] : undefined;
  return known as unknown as ControlDefinition<unknown> | undefined;
}
