import { computed, type IComputedValue } from 'mobx';

/** So many items share a memo: few enough to look through for each key, enough that memos do not weigh. */
const BLOCK = 25;

/**
 * Whether one of many items has a property, answered from memos over blocks of them: a change of one item looks at its
 * own block only, so that a key costs the same in a form of a thousand controls as in one of ten.
 */
export function someInBlocks<T>(items: readonly T[], hasIt: (item: T) => boolean): () => boolean {
  const blocks: IComputedValue<boolean>[] = [];
  for (let start = 0; start < items.length; start += BLOCK) {
    const block = items.slice(start, start + BLOCK);
    blocks.push(computed(() => block.some(hasIt)));
  }
  return () => blocks.some((block) => block.get());
}
