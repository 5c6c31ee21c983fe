import { useEffect } from 'react';
import type { ListModel } from '../../models/list/ListModel.ts';

/** Back and forward change the query without a new mount. */
export function useFollowUrl(model: ListModel, query: string): void {
  useEffect(() => model.followUrl(), [model, query]);
}
