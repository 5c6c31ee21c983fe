import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Button } from '@mantine/core';
import { IconEyeOff, IconGripVertical } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DashboardModel } from '../../models/dashboard/DashboardModel.ts';
import type { TileModel } from '../../models/dashboard/TileModel.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import hidden from '../theme/visuallyHidden.module.css';
import classes from './arrange.module.css';
import grid from './dashboard.module.css';
import { TileFrame } from './TileFrame.tsx';

/** Tiles that are dragged by a handle or moved with Alt and the arrow keys, hidden and shown again; kept at once. */
export const ArrangeTiles = observer(function ArrangeTiles({ model }: { model: DashboardModel }) {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const ids = model.shown.map(({ tile }) => tile.id);
  useEffect(() => {
    // What was moved or shown again stands elsewhere now.
    if (focused.current === undefined) return;
    frame.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = undefined;
  });
  const nameOf = (id: string) => text(model.document.tiles.find((tile) => tile.id === id)?.title ?? id);
  const move = (id: string, to: number) => {
    model.move(id, to);
    focused.current = id;
    const place = model.shown.findIndex(({ tile }) => tile.id === id) + 1;
    setSaid(text('dashboard.arrange.moved', { name: nameOf(id), place, count: ids.length }));
  };
  const hide = (id: string) => {
    const next = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1];
    model.hide(id);
    focused.current = next;
    setSaid(text('dashboard.arrange.hidden', { name: nameOf(id) }));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <div ref={frame} className={classes.arrange}>
      <p className={classes.help}>{text('dashboard.arrange.help')}</p>
      <span role="status" className={hidden.hidden}>
        {said}
      </span>
      <div className={classes.line}>
        <Button variant="default" size="xs" disabled={!model.isChosen} onClick={model.reset}>
          {text('dashboard.arrange.reset')}
        </Button>
        {model.hidden.map(({ tile }) => (
          <Button
            key={tile.id}
            variant="default"
            size="xs"
            onClick={() => {
              model.show(tile.id);
              focused.current = tile.id;
            }}
          >
            {text('dashboard.arrange.show', { name: text(tile.title) })}
          </Button>
        ))}
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: text('dashboard.arrange.help') },
          announcements: {
            onDragStart: () => undefined,
            onDragOver: () => undefined,
            onDragEnd: () => undefined,
            onDragCancel: () => undefined,
          },
        }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <div className={grid.grid}>
            {model.shown.map((tile, index) => (
              <MovableTile
                key={tile.tile.id}
                {...{ dashboard: model, model: tile, index }}
                onMove={move}
                onHide={hide}
              />
            ))}
          </div>
        </SortableContext>
      </DndContext>
    </div>
  );
});

interface MovableTileProps {
  dashboard: DashboardModel;
  model: TileModel;
  index: number;
  onMove(id: string, to: number): void;
  onHide(id: string): void;
}

const MovableTile = observer(function MovableTile({ dashboard, model, index, onMove, onHide }: MovableTileProps) {
  const { locale } = useEngine();
  const text = useText();
  const { id, title } = model.tile;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const name = text(title);
  const onKeyDown = (event: KeyboardEvent) => {
    const on = locale.direction === 'rtl' ? -1 : 1;
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -on, ArrowRight: on }[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    onMove(id, index + by);
  };
  return (
    <TileFrame
      dashboard={dashboard}
      model={model}
      frame={setNodeRef}
      isLifted={isDragging}
      style={{
        transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <span className={classes.tools}>
        <ActionIcon
          ref={setActivatorNodeRef}
          className={classes.handle}
          variant="subtle"
          {...attributes}
          {...listeners}
          data-handle={id}
          aria-label={text('dashboard.arrange.move', { name })}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={text('dashboard.arrange.hide', { name })} onClick={() => onHide(id)}>
          <IconEyeOff size={18} />
        </ActionIcon>
      </span>
    </TileFrame>
  );
});
