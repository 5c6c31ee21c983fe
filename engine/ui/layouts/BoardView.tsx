import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import { formatCount } from '../../format/index.ts';
import type { BoardLayout } from '../../generated/documents.ts';
import { type BoardColumn, BoardModel } from '../../models/layouts/BoardModel.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { usePaper } from '../list/print/usePaper.ts';
import { RowActions } from '../list/table/RowActions.tsx';
import { StatusText } from '../StatusText.tsx';
import { useAgainOnline } from '../states/useAgainOnline.ts';
import { useModel } from '../useModel.ts';
import { CardSkeletons } from './LayoutSkeleton.tsx';
import type { LayoutProps } from './layout.types.ts';
import classes from './layouts.module.css';
import { lookInWords } from './lookInWords.ts';
import { RowCard } from './RowCard.tsx';
import { type RowCells, useRowCells } from './useRowCells.tsx';

/** How far a mouse goes, px, and how long a finger rests, ms, before a card is lifted. */
const DISTANCE = 6;
const REST = 250;

interface BoardProps extends LayoutProps {
  layout: BoardLayout;
}

interface ColumnProps extends BoardProps {
  board: BoardModel;
  column: BoardColumn;
  cells: RowCells;
  /** The card that is lifted. */
  lifted: Row | undefined;
}

/** Rows under the values of one field; a card goes to another value by dragging it, or by its menu. */
export const BoardView = observer(function BoardView({ model, layout, host }: BoardProps) {
  const services = useEngine();
  const text = useText();
  const board = useModel(() => new BoardModel(services, model, layout));
  const cells = useRowCells(model, host);
  const [lifted, setLifted] = useState<Row>();
  usePaper(model, () => ({
    notes: [lookInWords('board', text)],
    card: { fields: [], ...layout },
    sections: board.shown.map((column) => ({
      title: titleOnPaper(column, text, services.locale.culture),
      rows: board.rowsOf(column),
    })),
  }));
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: { delay: REST, tolerance: DISTANCE } }),
  );
  const lift = ({ active }: DragStartEvent) => setLifted(active.data.current?.row as Row | undefined);
  const drop = ({ over }: DragEndEvent) => {
    setLifted(undefined);
    if (over && lifted) void board.moveTo(lifted, String(over.id), host);
  };
  return (
    <DndContext sensors={sensors} onDragStart={lift} onDragEnd={drop} onDragCancel={() => setLifted(undefined)}>
      <section className={classes.board} aria-label={text(model.document.title)} data-board>
        {board.shown.map((column) => (
          <Column key={column.value} {...{ model, layout, host, board, column, cells, lifted }} />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className={classes.card} data-lifted>
            <RowCard
              model={model}
              row={lifted}
              cells={cells}
              heading={layout.heading}
              fields={layout.fields ?? []}
              isShort
            />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
});

const Column = observer(function Column(props: ColumnProps) {
  const { board, column, lifted, model } = props;
  const { locale } = useEngine();
  const text = useText();
  const heading = useId();
  const { value, pager } = column;
  const isOpen = lifted !== undefined && board.targetsOf(lifted).some((target) => target.value === value);
  const { setNodeRef, isOver } = useDroppable({ id: value, disabled: lifted !== undefined && !isOpen });
  const rows = board.rowsOf(column);
  const isShut = lifted !== undefined && !isOpen && board.valueOf(lifted) !== value;
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      aria-labelledby={heading}
      data-over={(isOver && isOpen) || undefined}
      data-shut={isShut || undefined}
    >
      <h2 id={heading} className={classes.columnHead}>
        <StatusText tone={column.tone} text={text(column.title)} />
        {pager.total !== undefined && (
          <span className={classes.count}>
            {`${formatCount(pager.total, locale.culture)}${pager.isAtLeast ? '+' : ''}`}
          </span>
        )}
      </h2>
      <ul className={classes.stack} data-outdated={pager.status.is === 'loading' || undefined}>
        {rows.map((row) => (
          <Card key={model.idOf(row)} {...props} row={row} />
        ))}
      </ul>
      <ColumnEnd column={column} isEmpty={rows.length === 0} />
    </section>
  );
});

/** What stands under the cards of a column. */
const ColumnEnd = observer(function ColumnEnd({ column, isEmpty }: { column: BoardColumn; isEmpty: boolean }) {
  const text = useText();
  const { pager } = column;
  const { status } = pager;
  useAgainOnline(status.is === 'failed', () => void pager.retry());
  if (status.is === 'failed') {
    return (
      <p role="alert" className={classes.note}>
        {text('list.morefailed')}
        <Button size="compact-sm" variant="default" onClick={() => void pager.retry()}>
          {text('action.retry')}
        </Button>
      </p>
    );
  }
  if (isEmpty && pager.isBusy) {
    return (
      <div role="status" aria-label={text('list.loadingmore')} className={classes.late}>
        <CardSkeletons />
      </div>
    );
  }
  if (isEmpty) return <p className={classes.note}>{text('list.subtable.empty')}</p>;
  if (pager.complete || status.is === 'loading') return null;
  return (
    <Button size="compact-sm" variant="subtle" loading={status.is === 'more'} onClick={() => void pager.more()}>
      {text('layout.more')}
    </Button>
  );
});

const Card = observer(function Card({ model, layout, host, board, cells, row }: ColumnProps & { row: Row }) {
  const targets = board.targetsOf(row);
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: model.idOf(row),
    data: { row },
    disabled: targets.length === 0,
  });
  return (
    // Moved with the mouse or a finger by its whole area, with the keyboard by its menu.
    <li
      ref={setNodeRef}
      className={classes.card}
      data-movable={targets.length > 0 || undefined}
      data-away={isDragging || undefined}
      {...listeners}
    >
      <RowCard model={model} row={row} cells={cells} heading={layout.heading} fields={layout.fields ?? []} isShort>
        <MoveMenu name={cells.say(layout.heading, row)} targets={targets}>
          {(to) => void board.moveTo(row, to, host)}
        </MoveMenu>
        <RowActions model={model} row={row} host={host} actions={model.actions.offered('row')} most={0} tabIndex={0} />
      </RowCard>
    </li>
  );
});

/** Value of a column and how many rows have it. */
function titleOnPaper({ title, pager }: BoardColumn, text: (key: string) => string, culture: string): string {
  const { total, isAtLeast } = pager;
  return total === undefined ? text(title) : `${text(title)} (${formatCount(total, culture)}${isAtLeast ? '+' : ''})`;
}

interface MoveMenuProps {
  name: string;
  targets: readonly BoardColumn[];
  children(to: string): void;
}

/** Where a card can go, for the keyboard. */
const MoveMenu = observer(function MoveMenu({ name, targets, children }: MoveMenuProps): ReactNode {
  const text = useText();
  if (targets.length === 0) return null;
  const label = text('layout.move', { name });
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} title={label}>
          <IconArrowsExchange size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{text('layout.moveTo')}</Menu.Label>
        {targets.map(({ value, title, tone }) => (
          <Menu.Item key={value} onClick={() => children(value)}>
            <StatusText tone={tone} text={text(title)} />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
