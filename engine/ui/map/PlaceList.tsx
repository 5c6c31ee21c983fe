import { IconMapPinOff } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { PlacedRow } from '../../models/map/map.types.ts';
import type { Places } from '../../models/map/Places.ts';
import { useText } from '../EngineContext.tsx';
import { useRowsOnDemand } from '../rowsOnDemand.ts';
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

/** What stands in the line of a place. */
export interface PlaceWords {
  name: string;
  detail?: string | undefined;
  value?: string | undefined;
}

interface PlaceListProps {
  places: Places;
  label: string;
  /** The list begins anew when it is another. */
  subject?: unknown;
  wordsOf(entry: PlacedRow): PlaceWords;
}

/** The places of a map for keyboard and ear; choosing follows the keys. */
export const PlaceList = observer(function PlaceList({ places, label, subject, wordsOf }: PlaceListProps) {
  const { chosen, entries } = places;
  const chosenId = chosen?.id;
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
  }, [subject]);
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
    places.choose(entries[Math.max(0, Math.min(entries.length - 1, next))]?.id);
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
                isChosen={entry.id === chosenId}
                isPlaced={entry.point !== undefined}
                words={wordsOf(entry)}
                place={{ index, count: entries.length, start }}
                onChoose={() => places.choose(entry.id)}
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
  isChosen: boolean;
  isPlaced: boolean;
  words: PlaceWords;
  place: { index: number; count: number; start: number };
  onChoose(): void;
}

function Place({ id, isChosen, isPlaced, words, place, onChoose }: PlaceProps) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays on the list, whose keys move in it
    // biome-ignore lint/a11y/useFocusableInteractive: the list names the active one
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      className={classes.line}
      style={{ insetBlockStart: place.start }}
      onClick={onChoose}
    >
      <span className={classes.words}>
        <span className={classes.place}>{words.name}</span>
        {words.detail !== undefined && <span className={classes.detail}>{words.detail}</span>}
      </span>
      {!isPlaced && <IconMapPinOff size={16} className={classes.off} role="img" aria-label={text('map.notPlaced')} />}
      {words.value !== undefined && <span className={classes.value}>{words.value}</span>}
    </div>
  );
}
