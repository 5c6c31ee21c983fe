import { IconMapPinOff } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { MapEntry, MapModel } from '../../models/map/MapModel.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { useRowsOnDemand } from '../rowsOnDemand.ts';
import { placeFigure } from './figures.ts';
import classes from './MapView.module.css';

const LINE = 44;
const PAGE = 8;

/** Where a key leads in a list of `count`; undefined: nowhere. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The places of a map for keyboard and ear; choosing follows the keys. */
export const PlaceList = observer(function PlaceList({ model, label }: { model: MapModel; label: string }) {
  const { button, chosenId, entries } = model;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const at = entries.findIndex((entry) => entry.id === chosenId);
  const lines = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE,
    overscan: 6,
    // The chosen one is there for those who are told of it, wherever the list stands.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(at >= 0 ? [at] : [])])].sort((a, b) => a - b),
  });
  useEffect(() => {
    if (at >= 0) lines.scrollToIndex(at);
  }, [at, lines]);
  useEffect(() => {
    if (at < 0) lines.scrollToOffset(0);
  }, [button]);
  useRowsOnDemand(scroller, (place) => {
    const isThere = place >= 1 && place <= entries.length;
    if (isThere) lines.scrollToIndex(place - 1);
    return isThere;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = at < 0 ? 0 : step(at, entries.length);
    model.choose(entries[Math.max(0, Math.min(entries.length - 1, next))]?.id);
  };
  return (
    <div
      ref={scroller}
      role="listbox"
      data-virtual=""
      aria-label={label}
      aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
      className={classes.list}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={classes.lines} style={{ blockSize: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start }) => {
          const entry = entries[index];
          return (
            entry && (
              <Place
                key={entry.id}
                id={`${id}-${index}`}
                model={model}
                entry={entry}
                place={{ index, count: entries.length, start }}
              />
            )
          );
        })}
      </div>
    </div>
  );
});

interface PlaceProps {
  id: string;
  model: MapModel;
  entry: MapEntry;
  place: { index: number; count: number; start: number };
}

const Place = observer(function Place({ id, model, entry, place }: PlaceProps) {
  const services = useEngine();
  const text = useText();
  const { button, tile } = model;
  const { name, detail } = tile.place;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays on the list, whose keys move in it
    // biome-ignore lint/a11y/useFocusableInteractive: the list names the active one
    <div
      id={id}
      role="option"
      aria-selected={entry.id === model.chosenId}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      className={classes.line}
      style={{ insetBlockStart: place.start }}
      onClick={() => model.choose(entry.id)}
    >
      <span className={classes.words}>
        <span className={classes.place}>{String(entry.row[name] ?? '')}</span>
        {detail && <span className={classes.detail}>{String(entry.row[detail] ?? '')}</span>}
      </span>
      {!entry.point && (
        <IconMapPinOff size={16} className={classes.off} role="img" aria-label={text('map.notPlaced')} />
      )}
      <span className={classes.value}>{button && placeFigure(services, tile, button.widget.value, entry.row)}</span>
    </div>
  );
});
