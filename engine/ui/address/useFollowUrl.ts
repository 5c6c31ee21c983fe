import { useEffect } from 'react';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { UrlState } from '../../models/shared/UrlState.ts';

/**
 * Back and forward change the query without a new mount. A step that is taken back before it was drawn changes nothing that is drawn,
 * so the address itself is listened to where it can be.
 */
export function useFollowUrl(model: ListModel, url: UrlState, query: string): void {
  useEffect(() => model.followUrl(), [model, query]);
  useEffect(() => {
    let isHere = true;
    // Who writes an address may have more to write.
    const stop = url.listen?.(() => queueMicrotask(() => isHere && model.followUrl()));
    return () => {
      isHere = false;
      stop?.();
    };
  }, [model, url]);
}
