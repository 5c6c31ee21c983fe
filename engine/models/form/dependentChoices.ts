import { referenceOf } from '../../language/binding.ts';
import { ListOptions } from '../choices/DropdownChoices.ts';
import type { FieldNode } from '../fields/FieldNode.ts';

type Nodes = ReadonlyMap<string, FieldNode>;

/** Fields whose choices another field narrows, by the name of that one. */
export type Dependents = ReadonlyMap<string, readonly FieldNode[]>;

/** Dropdowns that hand a value of the form to the operation of their choices. */
export function dependentsOf(nodes: Nodes): Dependents {
  const found = new Map<string, FieldNode[]>();
  for (const node of nodes.values()) {
    if (!(node.source instanceof ListOptions)) continue;
    const { parentfilter = [], customparams = {} } = node.control;
    const named = Object.values(customparams).flatMap(
      (value) => /^form\.(\w+)$/.exec(referenceOf(value) ?? '')?.[1] ?? [],
    );
    for (const parent of new Set([...parentfilter, ...named])) found.set(parent, [...(found.get(parent) ?? []), node]);
  }
  return found;
}

/** What was chosen under another value goes, and the choices are asked for anew, with those that depend on them in turn. */
export function refreshDependents(dependents: Dependents, parent: FieldNode): void {
  const found = new Set([parent]);
  // A set goes on with what is added while it is walked.
  for (const node of found) for (const child of dependents.get(node.name) ?? []) found.add(child);
  found.delete(parent);
  for (const child of found) {
    child.clear();
    child.source?.reload();
  }
}
