import { IconLock } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { fieldValue } from '../../models/edit/editRows.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { cellText } from '../grid/cells/cellText.ts';
import classes from './edit.module.css';
import { backToGrid, type EditCellProps, rowName } from './editCells.ts';

/** One of several choices, in its cell. */
export const EditSelect = observer(function EditSelect({ grid, column, edited, row }: EditCellProps) {
  const { locale } = useEngine();
  const text = useText();
  const lock = grid.lockOf(row, edited.field);
  const value = String(grid.valueOf(row, edited.field) ?? '');
  const source = grid.optionsOf(edited.field);
  const known = source?.options ?? [];
  const written = cellText(column, grid.drafts.of(row), locale);
  // What is not offered any more stays visible.
  const options = known.some((one) => one.value === value) ? known : [{ value, label: written }, ...known];
  if (lock === 'readonly' || lock === 'row') {
    const label = options.find((one) => one.value === value)?.label ?? written;
    return (
      <button
        type="button"
        className={`${classes.switch} ${classes.locked}`}
        aria-disabled={lock === 'readonly'}
        aria-label={`${text(column.title)}, ${rowName(grid, row, locale)}: ${label}`}
        title={grid.noticeOf(row, edited)}
        tabIndex={-1}
        data-edit
        onClick={(event) => {
          backToGrid(event.currentTarget);
          grid.change(row, edited, undefined);
        }}
      >
        <span>{label}</span>
        <IconLock size={14} className={classes.lock} aria-hidden />
      </button>
    );
  }
  return (
    <select
      className={classes.select}
      aria-label={`${text(column.title)}, ${rowName(grid, row, locale)}`}
      tabIndex={-1}
      data-edit
      disabled={lock === 'saving'}
      value={value}
      onChange={(event) => {
        const chosen = fieldValue(event.currentTarget.value, grid.saves.fieldOf(edited.field));
        grid.change(row, edited, chosen);
        grid.say(`${rowName(grid, row, locale)}: ${event.currentTarget.selectedOptions[0]?.text ?? ''}`);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        event.preventDefault();
        event.stopPropagation();
        backToGrid(event.currentTarget);
      }}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
});
