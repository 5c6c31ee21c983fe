import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import { createElement, useMemo } from 'react';
import type { Column } from '../../generated/documents.ts';
import type { Row } from '../../models/readAnswer.ts';
import { Cell, type CellLink } from './Cell.tsx';

/** Nothing beyond the core: order, filter and pages are the model's. */
export const features = tableFeatures({});
export type RowColumn = ColumnDef<typeof features, Row>;

/** The table over the rows in the window. */
export function useRowWindow(
  columns: readonly Column[],
  rows: Row[],
  idOf: (row: Row) => string,
  linkOf: ((column: Column, row: Row) => CellLink | undefined) | undefined,
) {
  const definitions = useMemo(() => columns.map((column) => definitionOf(column, linkOf)), [columns, linkOf]);
  return useTable({ features, columns: definitions, data: rows, getRowId: idOf });
}

export type RowTable = ReturnType<typeof useRowWindow>;
export type TableRow = ReturnType<RowTable['getRowModel']>['rows'][number];

function definitionOf(
  column: Column,
  linkOf: ((column: Column, row: Row) => CellLink | undefined) | undefined,
): RowColumn {
  return {
    id: column.field,
    accessorFn: (row) => row[column.field],
    header: column.title,
    cell: ({ row }) => createElement(Cell, { column, row: row.original, link: linkOf?.(column, row.original) }),
  };
}
