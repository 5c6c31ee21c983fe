import { runInAction } from 'mobx';
import { isMatching } from '../../language/rows/matchingChoice.ts';
import type { EngineServices } from '../../services.ts';
import type { FieldNode } from '../fields/FieldNode.ts';
import { idsOf } from './ChoiceLoader.ts';

/** Where controls narrow others. */
export interface Cascade {
  childrenOf(node: FieldNode): readonly FieldNode[];
  /** What a control had is no choice any more. */
  onEmptied(child: FieldNode, before: unknown): void;
  /** The last question about a control: what is answered to an earlier one is late. */
  asked: WeakMap<FieldNode, object>;
}

/**
 * A parent has another value: of what was chosen under it, the choices that it offers too are kept. The others are taken away, and it is
 * said; so are those under them.
 */
export async function keepChoices(services: EngineServices, cascade: Cascade, parent: FieldNode): Promise<void> {
  await Promise.all(cascade.childrenOf(parent).map((child) => keepOf(services, cascade, parent, child)));
}

/**
 * Values of parents and children came together, from a saved filter or an address: what of a child is no choice under its parents any
 * more is taken away as well. What cannot be asked stays, and so does all that matches a query.
 */
export async function keepGiven(
  services: EngineServices,
  cascade: Cascade,
  parents: readonly FieldNode[],
): Promise<void> {
  await Promise.all(
    parents.flatMap((parent) =>
      cascade.childrenOf(parent).map((child) => keepOf(services, cascade, parent, child, true)),
    ),
  );
}

async function keepOf(
  services: EngineServices,
  cascade: Cascade,
  parent: FieldNode,
  child: FieldNode,
  isGiven = false,
): Promise<void> {
  const question = {};
  cascade.asked.set(child, question);
  const before = child.value;
  const ids = idsOf(before);
  // Without its parent a control has more choices than with it.
  if (ids.length === 0 || parent.isEmpty) return;
  const offered = await offeredOf(child, ids, isGiven);
  if (cascade.asked.get(child) !== question || child.value !== before || offered.length === ids.length) return;
  runInAction(() => {
    child.set(Array.isArray(before) ? before.filter((id) => offered.includes(String(id))) : child.codec.empty);
    cascade.onEmptied(child, before);
    const { locale, toasts } = services;
    const text = locale.text('choices.emptied', { label: child.label, parent: parent.label });
    toasts.show({ type: 'info', text });
  });
  for (const grandchild of cascade.childrenOf(child)) grandchild.source?.reload();
  await keepChoices(services, cascade, child);
}

/** What cannot be asked is not kept, it may belong to the other parent; what was given with its parents is. */
async function offeredOf({ source }: FieldNode, ids: readonly string[], isGiven: boolean): Promise<readonly string[]> {
  const others = isGiven ? ids : [];
  try {
    const offered = (await source?.offered?.(ids)) ?? others;
    return [...offered, ...others.filter((id) => isMatching(id) && !offered.includes(id))];
  } catch {
    return others;
  }
}
