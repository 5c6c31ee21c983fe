import { referenceOf } from '../../language/binding.ts';
import { parentLinks } from '../../language/rows/parentLinks.ts';
import type { EngineServices } from '../../services.ts';
import type { Cascade } from '../choices/keepChoices.ts';
import type { FieldNode } from '../fields/FieldNode.ts';

type Nodes = ReadonlyMap<string, FieldNode>;

/** Fields whose choices another field narrows, by the name of that one. */
export type Dependents = ReadonlyMap<string, readonly FieldNode[]>;

/** Fields that hand a value of the form to the operation of their choices. */
export function dependentsOf(nodes: Nodes): Dependents {
  const found = new Map<string, FieldNode[]>();
  for (const node of nodes.values()) {
    if (!node.source) continue;
    const { parentfilter, customparams = {} } = node.control;
    const parents = parentLinks(parentfilter).map(({ parent }) => parent);
    const named = Object.values(customparams).flatMap(
      (value) => /^form\.(\w+)$/.exec(referenceOf(value) ?? '')?.[1] ?? [],
    );
    for (const parent of new Set([...parents, ...named])) found.set(parent, [...(found.get(parent) ?? []), node]);
  }
  return found;
}

/** The choices of what depends on a field are asked for anew, and what was chosen under another value of it goes. */
export function refreshDependents(services: EngineServices, dependents: Dependents, parent: FieldNode): void {
  const children = dependents.get(parent.name) ?? [];
  for (const child of children) child.source?.reload();
  if (children.some((child) => !child.isEmpty)) void keep(services, dependents, parent);
}

async function keep(services: EngineServices, dependents: Dependents, parent: FieldNode): Promise<void> {
  const { keepChoices } = await import('../choices/keepChoices.ts');
  await keepChoices(services, cascadeOf(dependents), parent);
}

const cascades = new WeakMap<Dependents, Cascade>();

function cascadeOf(dependents: Dependents): Cascade {
  const known = cascades.get(dependents) ?? {
    asked: new WeakMap(),
    childrenOf: ({ name }) => dependents.get(name) ?? [],
    onEmptied: () => undefined,
  };
  cascades.set(dependents, known);
  return known;
}
