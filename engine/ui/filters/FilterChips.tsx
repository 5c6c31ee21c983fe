import { CloseButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { FilterModel } from '../../models/FilterModel.ts';
import { useText } from '../EngineContext.tsx';
import classes from './FilterBar.module.css';

/** What is applied, each with a way to take it off. */
export const FilterChips = observer(function FilterChips({
  model,
  onRemove,
}: {
  model: FilterModel;
  onRemove(name: string): void;
}) {
  const text = useText();
  if (model.chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={text('filter.applied')}>
      {model.chips.map((chip) => (
        <li key={chip.name} className={chip.removable ? classes.chip : `${classes.chip} ${classes.fixed}`}>
          <span className={classes.chipText} title={`${chip.label}: ${chip.text}`}>
            <span className={classes.chipLabel}>{chip.label}: </span>
            {chip.text}
          </span>
          {chip.removable && (
            <CloseButton
              size={20}
              radius="xl"
              aria-label={text('filter.remove', { label: chip.label })}
              onClick={() => onRemove(chip.name)}
            />
          )}
        </li>
      ))}
    </ul>
  );
});
