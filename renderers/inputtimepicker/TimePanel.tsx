import { FocusTrap } from '@mantine/core';
import { useState } from 'react';
import { isTime } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import { TimeGridPanel } from '../shared/dates/TimeGridPanel.tsx';
import { endLabel } from '../shared/endLabel.ts';
import { type PairValue, pairOf, toPair } from '../shared/numbers/pairValue.ts';
import classes from '../shared/popup.module.css';
import { isFree, writeTime } from './value.ts';

type TimePanelProps = ControlProps<PairValue> & { onClose(): void };

/** Hours, and the minutes of the chosen hour; for a range the first time and then the last. It holds the focus. */
export function TimePanel(props: TimePanelProps) {
  const { value, options, culture, text, onChange, onClose, label } = props;
  const [isLast, setIsLast] = useState(false);
  const pair = toPair(value);
  const side = isLast ? pair.to : pair.from;
  function pick(time: string): void {
    if (!options.range) {
      onChange(time);
      onClose();
    } else if (isLast) {
      onChange(pairOf(pair.from, time));
      onClose();
    } else {
      onChange(pairOf(time, pair.to));
      setIsLast(true);
    }
  }
  return (
    <FocusTrap>
      <div className={classes.times} role="dialog" aria-label={label}>
        {options.range && (
          <p className={classes.timesTitle} role="status">
            {endLabel(props, isLast ? 1 : 0)}
          </p>
        )}
        <TimeGridPanel
          key={String(isLast)}
          focus={isLast ? 'now' : 'open'}
          value={side && isTime(side) ? side : null}
          step={options.minutestep ?? 5}
          isFree={(time) => isFree(time, options)}
          write={(time) => writeTime(time, options, culture)}
          text={text}
          onPick={pick}
        />
      </div>
    </FocusTrap>
  );
}
