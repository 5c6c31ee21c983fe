import { useRoot } from '#engine/index.ts';
import { Tours } from './Tours.ts';

export function useTours(): Tours {
  const root = useRoot();
  return root.own.get(Tours, () => new Tours(root));
}
