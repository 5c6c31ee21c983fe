// biome-ignore-all lint/a11y/useSemanticElements: thousands of rows share their switches' code, and the grid keeps the focus
import { IconArrowBackUp, IconDeviceFloppy, IconLock } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import type { Column, EditColumn } from '../../generated/documents.ts';
import type { GridEdit } from '../../models/edit/GridEdit.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { cellText } from '../grid/cells/cellText.ts';
import { EditSelect } from './EditSelect.tsx';
import classes from './edit.module.css';
import { backToGrid, type EditCellProps, rowName } from './editCells.ts';

/** A value that is changed in its cell, and, once it is, the way to save or to take back the row alone. */
export const EditCell = observer(function EditCell(props: EditCellProps) {
  const { grid, edited, row } = props;
  const isChanged = grid.drafts.isChanged(row, edited.field);
  return (
    <div className={classes.cell} {...(isChanged ? { 'data-changed': true } : {})}>
      {edited.as === 'select' ? <EditSelect {...props} /> : <EditSwitch {...props} />}
      {isChanged && !edited.instant && <RowButtons grid={grid} edited={edited} row={row} />}
    </div>
  );
});

const EditSwitch = observer(function EditSwitch({ grid, column, edited, row }: EditCellProps) {
  const { locale } = useEngine();
  const text = useText();
  const isOn = grid.isOn(row, edited);
  const lock = grid.lockOf(row, edited.field);
  const word = () => wordOf(grid, column, edited, row, locale);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    backToGrid(event.currentTarget);
    grid.press(row, edited);
    if (!lock) grid.say(`${rowName(grid, row, locale)}: ${word()}`);
  };
  const isRefused = lock === 'readonly' || lock === 'row';
  const state = grid.drafts.isChanged(row, edited.field) ? `, ${text('grid.row.changed')}` : '';
  const shared = {
    // A row that is not for it answers with its reason, so that it can be pressed.
    'aria-disabled': lock === 'readonly' || lock === 'saving',
    'aria-label': `${text(column.title)}, ${rowName(grid, row, locale)}${state}`,
    title: isRefused ? grid.noticeOf(row, edited) : undefined,
    tabIndex: -1,
    'data-edit': true,
    onClick,
  };
  const className = (name: string | undefined) => (isRefused ? `${name} ${classes.locked}` : name);
  const mark = <span className={classes.mark} aria-hidden />;
  const closed = isRefused && <IconLock size={14} className={classes.lock} aria-hidden />;
  if (edited.as === 'radio') {
    return (
      <button type="button" role="radio" aria-checked={isOn} className={className(classes.radio)} {...shared}>
        {mark}
        {closed}
      </button>
    );
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-readonly={lock === 'row'}
      className={className(classes.switch)}
      {...shared}
    >
      {mark}
      <span>{word()}</span>
      {closed}
    </button>
  );
});

const RowButtons = observer(function RowButtons({ grid, edited, row }: Omit<EditCellProps, 'column'>) {
  const { locale } = useEngine();
  const text = useText();
  const name = rowName(grid, row, locale);
  return (
    <span className={classes.buttons}>
      {edited.one && (
        <button
          type="button"
          className={classes.small}
          tabIndex={-1}
          data-save-row
          title={text('grid.row.save')}
          aria-label={`${text('grid.row.save')}: ${name}`}
          disabled={grid.saves.isSaving}
          onClick={(event) => {
            backToGrid(event.currentTarget);
            void grid.saves.one(row);
          }}
        >
          <IconDeviceFloppy size={16} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={classes.small}
        tabIndex={-1}
        title={text('grid.row.undo')}
        aria-label={`${text('grid.row.undo')}: ${name}`}
        disabled={grid.saves.isSaving}
        onClick={(event) => {
          backToGrid(event.currentTarget);
          grid.discardRow(row);
        }}
      >
        <IconArrowBackUp size={16} className={classes.turned} aria-hidden />
      </button>
    </span>
  );
});

/** Text of a value: the one of the document, or yes and no. */
function wordOf(
  grid: GridEdit,
  column: Column,
  edited: EditColumn,
  row: Row,
  locale: ReturnType<typeof useEngine>['locale'],
): string {
  if (column.values) return cellText(column, grid.drafts.of(row), locale);
  return locale.text(grid.isOn(row, edited) ? 'state.yes' : 'state.no');
}
