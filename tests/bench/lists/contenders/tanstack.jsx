import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, searched } from '../rows.ts';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { basic: sortFn_basic },
});
const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const definitions = columns.map(({ field, title, kind }) => ({
  id: field,
  accessorFn: (row) => row[field],
  header: title,
  sortFn: 'basic',
  cell: (context) => (kind === 'number' ? number.format(context.getValue()) : String(context.getValue())),
}));

/** TanStack Table with its own row models over all rows, and TanStack Virtual, as their guides put them together. */
export function mount(root, rows) {
  const hand = { current: undefined };
  createRoot(root).render(<List rows={rows} hand={hand} />);
  return {
    search: (text) => hand.current?.search(text),
    sort: (field, type) => hand.current?.sort(field, type),
  };
}

function List({ rows, hand }) {
  const scroll = useRef(null);
  const [globalFilter, setFilter] = useState('');
  const [sorting, setSorting] = useState([]);
  hand.current = {
    search: setFilter,
    sort: (field, type) => setSorting([{ id: field, desc: type === 'desc' }]),
  };
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    globalFilterFn: 'includesString',
    getColumnCanGlobalFilter: ({ id }) => searched.includes(id),
    state: { globalFilter, sorting },
  });
  const all = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: all.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 36,
    overscan: 8,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the table beside it
    <div ref={scroll} className="bench-scroll" role="grid" tabIndex={0}>
      <div className="bench-body" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the table beside it
          <div key={item.key} role="row" className="bench-row" style={{ transform: `translateY(${item.start}px)` }}>
            {all[item.index]?.getAllCells().map((cell) => (
              // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the table beside it
              <div key={cell.id} role="gridcell" className="bench-cell">
                {cell.column.columnDef.cell(cell)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
