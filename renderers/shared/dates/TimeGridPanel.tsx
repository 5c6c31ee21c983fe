import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from '../popup.module.css';

interface TimeGridPanelProps {
  /** The chosen time. */
  value: string | null;
  /** Minutes between the times on offer. */
  step: number;
  /** Where the focus goes: here when the panel opens, here as soon as this appears in it, or nowhere. */
  focus?: 'open' | 'now';
  isFree(time: string): boolean;
  write(time: string): string;
  text(key: string): string;
  onPick(time: string): void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** Two short lists instead of one of 288 times: the hours, then the times within the chosen one. */
export function TimeGridPanel({ value, step, focus, isFree, write, text, onPick }: TimeGridPanelProps) {
  const [hour, setHour] = useState(value?.slice(0, 2));
  const [isMoving, setMoving] = useState(false);
  const hours = HOURS.map((one) => ({ time: `${one}:00`, isFree: timesOf(one, step).some(isFree) }));
  const times = hour === undefined ? [] : timesOf(hour, step).map((time) => ({ time, isFree: isFree(time) }));
  const start = hours.find(({ time }) => time.startsWith(hour ?? '09')) ?? hours[0];
  const first = start?.isFree ? start : hours.find((one) => one.isFree);
  return (
    <div className={classes.timeLists}>
      <TimeList
        label={text('control.hours')}
        times={hours}
        chosen={hour === undefined ? undefined : `${hour}:00`}
        focused={focus && first?.time}
        takesFocus={focus === 'now'}
        write={write}
        onPick={(time) => {
          setHour(time.slice(0, 2));
          setMoving(true);
        }}
      />
      {times.length > 0 && (
        <TimeList
          key={hour}
          label={text('control.minutes')}
          times={times}
          chosen={value?.slice(0, 5)}
          takesFocus={isMoving}
          write={write}
          onPick={onPick}
        />
      )}
    </div>
  );
}

interface TimeListProps {
  label: string;
  times: readonly { time: string; isFree: boolean }[];
  chosen: string | undefined;
  /** The time that the panel's focus starts at. */
  focused?: string | undefined;
  /** Takes the focus itself when it appears. */
  takesFocus?: boolean;
  write(time: string): string;
  onPick(time: string): void;
}

function TimeList({ label, times, chosen, focused, takesFocus, write, onPick }: TimeListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const start = list.current?.querySelector<HTMLElement>('[data-autofocus]');
    if (takesFocus) (start ?? list.current?.querySelector<HTMLElement>('button:enabled'))?.focus();
  }, [takesFocus]);
  return (
    <ul className={classes.timeList} aria-label={label} onKeyDown={moveFocus} ref={list}>
      {times.map(({ time, isFree }) => (
        <li key={time}>
          <button
            type="button"
            className={classes.time}
            data-long={write(time).length > 5 || undefined}
            aria-pressed={time === chosen}
            disabled={!isFree}
            data-autofocus={time === focused || undefined}
            onClick={() => onPick(time)}
          >
            {write(time)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function timesOf(hour: string, step: number): string[] {
  return Array.from({ length: Math.ceil(60 / step) }, (_, index) => `${hour}:${String(index * step).padStart(2, '0')}`);
}

/** Arrows go to the next time that can be chosen, in the direction in which the text reads. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
  const steps: Record<string, number> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  let at = buttons.findIndex((button) => button.contains(document.activeElement)) + step;
  while (buttons[at]?.disabled) at += Math.sign(step);
  buttons[at]?.focus();
}
