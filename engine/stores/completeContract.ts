import { runInAction } from 'mobx';
import type { RootSettings } from './RootSettings.ts';
import type { Stores } from './stores.types.ts';

/** Brings what calls after the sign-in need: the whole contract, and keys for changes. */
export async function completeContract(root: Stores, load: RootSettings['loadContract']): Promise<true> {
  const [contract, { RepeatKeys }] = await Promise.all([load(), import('../http/RepeatKeys.ts')]);
  const repeatKeys = root.repeatKeys ?? new RepeatKeys();
  runInAction(() => Object.assign(root, { contract, repeatKeys }));
  return true;
}
