import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { RowsView } from '../../models/rows/rows.types.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine } from '../EngineContext.tsx';
import type { DataTableProps, TableHandle } from '../grid/table.types.ts';
import { lazyPart } from '../late/lazyPart.tsx';

const PeekPanel = lazyPart(async () => (await import('../peek/PeekPanel.tsx')).PeekPanel);

/** What a list needs to show the record of a row beside it; nothing where the document, or what the reader may open, has none. */
export function usePeek(
  model: ListModel,
  rows: RowsView<Row>,
): {
  table: Pick<DataTableProps, 'onPeek' | 'onPlace' | 'handle'>;
  panel: ReactNode;
} {
  const { documents } = useEngine();
  const { peek } = model.features;
  const handle = useRef<TableHandle>(null);
  const [at, setAt] = useState<number>();
  const isOffered = peek && documents.index.some(({ kind, id }) => kind === 'form' && id === peek.form);
  const onPeek = useCallback((row: number) => setAt((before) => (before === row ? undefined : row)), []);
  const onPlace = useCallback(
    (row: number) => setAt((before) => (before === undefined ? before : Math.max(0, row))),
    [],
  );
  const table = useMemo(() => (isOffered ? { onPeek, onPlace, handle } : {}), [isOffered, onPeek, onPlace]);
  const onClose = useCallback(() => {
    setAt(undefined);
    handle.current?.focus();
  }, []);
  const panel = isOffered && at !== undefined && (
    <Peeked model={model} rows={rows} at={at} onStep={(to) => handle.current?.go(to)} onClose={onClose} />
  );
  return { table, panel };
}

interface PeekedProps {
  model: ListModel;
  /** As the table shows them. */
  rows: RowsView<Row>;
  at: number;
  onStep(to: number): void;
  onClose(): void;
}

/** A row that is on its way keeps the one before it; a list that has none left closes the panel. */
const Peeked = observer(function Peeked({ model, rows, at, ...rest }: PeekedProps) {
  const { peek } = model.features;
  const row = rows.at(at);
  return peek && <PeekPanel model={model} peek={peek} row={row} at={at} last={rows.length - 1} {...rest} />;
});
