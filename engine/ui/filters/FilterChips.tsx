import { CloseButton, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FilterModel } from '../../models/filters/FilterModel.ts';
import { useText } from '../EngineContext.tsx';
import classes from './FilterChips.module.css';

/** Chips that are shown before the rest is counted, in a wide and in a narrow window. */
const SHOWN = { wide: 6, narrow: 2 } as const;

/** What is applied, each with a way to take it off; more than a line of them is counted until it is asked for. */
export const FilterChips = observer(function FilterChips({
  model,
  onRemove,
}: {
  model: FilterModel;
  onRemove(name: string): void;
}) {
  const text = useText();
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false) ?? false;
  const [isOpen, setOpen] = useState(false);
  const { chips } = model;
  if (chips.length === 0) return null;
  const room = isNarrow ? SHOWN.narrow : SHOWN.wide;
  // A count of one would take as much room as the chip.
  const hidden = chips.length > room + 1 ? chips.length - room : 0;
  const shown = isOpen || hidden === 0 ? chips : chips.slice(0, room);
  return (
    <ul className={classes.chips} aria-label={text('filter.applied')}>
      {shown.map((chip) => (
        <li key={chip.name} className={chip.removable ? classes.chip : `${classes.chip} ${classes.fixed}`}>
          <span className={classes.chipText} title={`${chip.label}: ${chip.text}`}>
            <span className={classes.chipLabel}>{chip.label}: </span>
            <bdi>{chip.text}</bdi>
          </span>
          {chip.removable && (
            <CloseButton
              size={24}
              radius="xl"
              aria-label={text('filter.remove', { label: chip.label })}
              onClick={() => onRemove(chip.name)}
            />
          )}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <UnstyledButton
            className={classes.rest}
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : text('filter.moreApplied', { count: hidden })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text('filter.fewerApplied') : `+${hidden}`}
          </UnstyledButton>
        </li>
      )}
    </ul>
  );
});
