import { useEffect, useRef } from 'react';
import type { ListModel } from '../../../models/list/ListModel.ts';
import type { Paper } from '../../../models/list/paper.types.ts';

/** While a look is shown, it is what is printed of the list; asked for when somebody prints. */
export function usePaper(model: ListModel, make: () => Paper): void {
  const latest = useRef(make);
  latest.current = make;
  useEffect(() => {
    model.paper = () => latest.current();
    return () => {
      model.paper = undefined;
    };
  }, [model]);
}
