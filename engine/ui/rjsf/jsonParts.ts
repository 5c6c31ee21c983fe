import type { Registry } from '@rjsf/utils';
import type { Scopes } from '../../language/binding.ts';
import type { FieldNode, Path } from '../../models/fields/FieldNode.ts';
import type { JsonNode } from '../../models/form/JsonNode.ts';
import { type Part, partOf, readableName } from '../../models/form/structure.ts';

/** What the fields and templates below the form read. */
export interface JsonContext {
  node: FieldNode;
  json: JsonNode;
  scopes(): Scopes;
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
}

export function contextOf(registry: Registry): JsonContext {
  return registry.formContext as JsonContext;
}

/** What the document says of a place. */
export function partAt(registry: Registry, path: Path): Part | undefined {
  return path.reduce<Part | undefined>(partOf, contextOf(registry).json.structure.part);
}

/** Label of a place: the document's, the contract's, its name, or its number in a list. */
export function labelAt(registry: Registry, path: Path, title?: string): string {
  const { node, text } = contextOf(registry);
  const last = path.at(-1);
  const part = partAt(registry, path);
  if (last === undefined) return node.label;
  if (typeof last === 'number') {
    const name = part?.entry ? text(part.entry) : labelAt(registry, path.slice(0, -1));
    return text('entry.name', { name, n: last + 1 });
  }
  return text(part?.label ?? title ?? readableName(last));
}

/** Labels of a place from the field inwards: an entry stands for its list. */
export function trailOf(registry: Registry, path: Path, title?: string): string {
  const { node, json } = contextOf(registry);
  const isNamed = typeof path[0] === 'number' && json.structure.part.entry === undefined;
  const places = path.map((_, index) => path.slice(0, index + 1));
  const shown = places.filter((place) => typeof path[place.length] !== 'number');
  const labels = shown.map((place) => labelAt(registry, place, place.length === path.length ? title : undefined));
  return [...(isNamed ? [] : [node.label]), ...labels].join(' › ');
}
