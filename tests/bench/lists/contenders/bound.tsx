import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type BenchRow, columns, type ListHand, searched } from '../rows.ts';

const HEIGHT = 36;
const VIEW = 604;
const AROUND = 8;
const number = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** Written by hand for this page alone: rows in view, index arrays, lower-cased text built once. The bar for the others. */
export function mount(root: HTMLElement, rows: readonly BenchRow[]): ListHand {
  const hand: { current?: ListHand } = {};
  createRoot(root).render(<List rows={rows} hand={hand} />);
  return {
    search: (text) => hand.current?.search(text),
    sort: (field, type) => hand.current?.sort(field, type),
  };
}

function List({ rows, hand }: { rows: readonly BenchRow[]; hand: { current?: ListHand } }) {
  const [top, setTop] = useState(0);
  const [text, setText] = useState('');
  const [sort, setSort] = useState<{ field: string; type: 'asc' | 'desc' }>();
  hand.current = { search: setText, sort: (field, type) => setSort({ field, type }) };
  const texts = useMemo(
    () => text !== '' && rows.map((row) => searched.map((field) => String(row[field]).toLowerCase())),
    [rows, text !== ''],
  );
  const sorted = useMemo(() => {
    const order = rows.map((_, index) => index);
    if (!sort) return order;
    const direction = sort.type === 'asc' ? 1 : -1;
    const values = rows.map((row) => row[sort.field] as number);
    return order.sort((a, b) => direction * ((values[a] ?? 0) - (values[b] ?? 0)));
  }, [rows, sort]);
  const order = useMemo(
    () => (texts ? sorted.filter((index) => texts[index]?.some((value) => value.includes(text))) : sorted),
    [sorted, texts, text],
  );
  const first = Math.max(0, Math.floor(top / HEIGHT) - AROUND);
  const last = Math.min(order.length, Math.ceil((top + VIEW) / HEIGHT) + AROUND);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the table beside it
    <div
      className="bench-scroll"
      role="grid"
      tabIndex={0}
      onScroll={(event) => {
        const { scrollTop } = event.currentTarget;
        flushSync(() => setTop(scrollTop));
      }}
    >
      <div className="bench-body" style={{ height: order.length * HEIGHT }}>
        {order.slice(first, last).map((index, place) => (
          <Row key={index} row={rows[index]} top={(first + place) * HEIGHT} />
        ))}
      </div>
    </div>
  );
}

function Row({ row, top }: { row: BenchRow | undefined; top: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the table beside it
    <div role="row" className="bench-row" style={{ transform: `translateY(${top}px)` }}>
      {columns.map(({ field, kind }) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the table beside it
        <div key={field} role="gridcell" className="bench-cell">
          {kind === 'number' ? number.format(row?.[field] as number) : String(row?.[field])}
        </div>
      ))}
    </div>
  );
}
