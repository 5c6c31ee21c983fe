import { type RefObject, useLayoutEffect, useState } from 'react';
import { RowScroll, type RowScrollTable } from './RowScroll.ts';
import { useRowInset } from './rowInset.ts';
import { heightOfRows } from './rowOffsets.ts';
import { ownPort, pagePort } from './scrollPort.ts';

/** Which rows of a table are drawn, for its own scroll bar or that of the page. */
export function useRowScroll(area: RefObject<HTMLElement | null>, table: RowScrollTable): RowScroll {
  const [scroll] = useState(() => new RowScroll(table));
  scroll.table = table;
  const { isPage } = table;
  useLayoutEffect(() => {
    const element = area.current;
    return element ? scroll.attach(isPage ? pagePort(element) : ownPort(element)) : undefined;
  }, [area, isPage, scroll]);
  useRowInset(area, scroll.takeInset);
  const height = heightOfRows(table.heights);
  useLayoutEffect(() => scroll.followHeight(), [height, scroll]);
  return scroll;
}
