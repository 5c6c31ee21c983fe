import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Column, ListDocument } from '#engine/generated/documents.ts';
import type { EngineServices } from '#engine/index.ts';
import { ListModel } from '#engine/models/list/ListModel.ts';
import { ListTable } from '#engine/ui/list/table/ListTable.tsx';
import { Frame } from '../../forms/Frame.tsx';
import { benchServices } from '../../forms/services.ts';
import { type BenchRow, columns, type ListHand, searched } from '../rows.ts';

const formats = { text: undefined, number: 'number', date: 'date' } as const;
/** Twelve columns as well: four of them are worked out, three are marked. */
const LOOKS: Readonly<Record<string, Partial<Column>>> = {
  Tenant: { field: 'Named', compute: { join: ['{row.Tenant}', ', ', '{row.Unit}'] } },
  Due: {
    field: 'Late',
    format: 'number',
    compute: { daysBetween: ['{row.Created}', '{row.Due}'] },
    marks: [late(0), late(90)],
  },
  Amount: {
    field: 'PerRoom',
    format: 'currency',
    compute: { divide: ['{row.Amount}', '{row.Rooms}'] },
    bar: { max: 5_000 },
  },
  Vendor: {
    field: 'Size',
    // biome-ignore lint/suspicious/noThenProperty: a word of the language
    compute: { if: { when: { gt: ['{row.Rooms}', 3] }, then: 'large', else: 'small' } },
    marks: [{ when: { ref: 'row.Size', is: 'large' }, tone: 'info', text: 'Large' }],
  },
  Status: { marks: [{ when: { ref: 'row.Rooms', gte: 4 }, tone: 'success', text: 'Many rooms' }] },
};
const looks = new URLSearchParams(window.location.search).get('contender') === 'looks' ? LOOKS : {};

function late(days: number) {
  return { when: { ref: 'row.Late', lt: days }, tone: 'danger' as const, text: `Within ${days} days` };
}

const document: ListDocument = {
  $schema: '',
  id: 'bench',
  title: 'Rows',
  source: { operation: 'listRows' },
  search: true,
  columns: columns.map(({ field, title, kind }): Column => {
    const format = formats[kind];
    return { field, title, sortable: true, ...(format ? { format } : {}), ...looks[field] };
  }),
};
const fields = Object.fromEntries(
  columns.map(({ field, kind }) => [
    field,
    {
      type: kind === 'number' ? 'number' : 'string',
      sortable: true,
      ...(kind === 'date' ? { format: 'date' } : {}),
    },
  ]),
);
const services = await benchServices();

let show: (list: ReactNode) => void = () => undefined;

/** The list alone: the app around stands before it and is not drawn again, as it is where a page is opened. */
function Place() {
  const [list, setList] = useState<ReactNode>();
  show = setList;
  return list;
}

const root = window.document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Frame services={services}>
      <Place />
    </Frame>,
  );
}

/** A list document whose operation answers all rows at once. */
export function mount(_root: HTMLElement, rows: readonly BenchRow[]): ListHand {
  const operation = {
    answer: { rows: { path: 'data', fields } },
    permission: {},
    parameters: [],
    searchable: searched,
  };
  const own = {
    ...services,
    api: { call: async () => ({ data: rows }) },
    contract: { hash: '', operations: { listRows: operation } },
  } as unknown as EngineServices;
  const model = new ListModel(own, { document, filters: [] });
  model.start();
  const host = { openForm: () => undefined } as never;
  show(
    <ListTable model={model} host={host}>
      {null}
    </ListTable>,
  );
  return {
    search: (text) => {
      model.search.type(text);
      model.search.apply();
    },
    sort: (by, type) => model.setSort({ by, type }),
  };
}
