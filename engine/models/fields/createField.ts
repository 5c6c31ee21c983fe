import type { FilterControl } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { resolveBindings } from '../../language/bindings.ts';
import { type ParentLink, parentLinks } from '../../language/rows/parentLinks.ts';
import type { EngineServices } from '../../services.ts';
import type { ChoiceLoader } from '../choices/ChoiceLoader.ts';
import { DropdownChoices } from '../choices/DropdownChoices.ts';
import { LookupChoices } from '../choices/LookupChoices.ts';
import { PlaceChoices } from '../choices/PlaceChoices.ts';
import { FieldNode } from './FieldNode.ts';
import type { FieldContext } from './field.types.ts';

type Query = Readonly<Record<string, unknown>>;

export interface FieldSetting extends Omit<FieldContext, 'services' | 'source'> {
  scopes(): Scopes;
  /** Query values of the controls named in `parentfilter`. */
  parents?(names: readonly string[]): Query;
}

/** One node with the options its renderer needs; its form calls `prepare` once all nodes are there. */
export function createField(
  services: EngineServices,
  control: FilterControl,
  setting: FieldSetting,
  initial?: unknown,
): FieldNode {
  const { scopes, parents, ...context } = setting;
  const links = parentLinks(control.parentfilter);
  const query = () => ({
    ...resolveBindings(control.customparams, scopes()),
    ...Object.assign({}, ...links.map((link) => sentAs(link, parents?.([link.parent]) ?? {}))),
  });
  const source = optionsFor(services, control, query, scopes);
  const { timezone } = control;
  // Only what is a reference is followed: most nodes have none.
  const isReference = typeof timezone === 'string' && timezone.startsWith('{');
  const bound = isReference ? () => resolveBindings({ timezone }, scopes()) : undefined;
  const parts = { ...(source ? { source } : {}), ...(bound ? { bound } : {}) };
  return new FieldNode(control, { ...context, services, ...parts }, initial);
}

/** What a parent sends, under the name that the document gives it. */
function sentAs({ as }: ParentLink, query: Query): Query {
  const [value] = Object.values(query);
  return as === undefined ? query : value === undefined ? {} : { [as]: value };
}

function optionsFor(
  services: EngineServices,
  control: FilterControl,
  query: () => Query,
  scopes: () => Scopes,
): ChoiceLoader | undefined {
  const { optionsFrom: kind, defaults } = services.controls[control.filtertype] ?? {};
  if (kind === 'list') return new DropdownChoices(services, { ...defaults, ...control }, query, scopes);
  if (kind === 'lookup') return new LookupChoices(services, { ...defaults, ...control }, query);
  if (kind === 'places') return new PlaceChoices(services);
  return undefined;
}
