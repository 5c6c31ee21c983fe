import { type ReactNode, useMemo, useRef } from 'react';
import type { Column } from '../../generated/documents.ts';
import type { ActionHost } from '../../models/actions/actions.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine } from '../EngineContext.tsx';
import { cellContent } from '../grid/cells/Cell.tsx';
import { cellText } from '../grid/cells/cellText.ts';
import { columnLink } from '../list/table/columnLink.ts';

/** How a value of a row is drawn outside of the table: as its column draws it there, links included. */
export interface RowCells {
  columnOf(field: string): Column | undefined;
  draw(field: string, row: Row): ReactNode;
  /** The value in words. */
  say(field: string, row: Row): string;
}

export function useRowCells(model: ListModel, host: ActionHost): RowCells {
  const services = useEngine();
  const { locale, controls } = services;
  const latestHost = useRef(host);
  latestHost.current = host;
  return useMemo(() => {
    const columns = new Map(model.columns.map((column) => [column.field, column]));
    const linkOf = (column: Column, row: Row) => columnLink(services, model, latestHost.current, column, row);
    return {
      columnOf: (field) => columns.get(field),
      draw: (field, row) => {
        const column = columns.get(field);
        return column && cellContent(column, row, { locale, controls, linkOf, tabIndex: 0 });
      },
      say: (field, row) => {
        const column = columns.get(field);
        return column ? cellText(column, row, locale) : '';
      },
    };
  }, [services, model, locale, controls]);
}
