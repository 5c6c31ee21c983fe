import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core';
import {
  IconArrowsSort,
  IconChevronDown,
  IconChevronUp,
  IconPinned,
  IconPrinter,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { formatCount } from '../../../format/numbers.ts';
import type { GroupLevel } from '../../../generated/documents.ts';
import { groupName } from '../../../language/rows/listGroups.ts';
import type { Density } from '../../../models/grid/ColumnChoices.ts';
import { documentColumn, type GridColumn } from '../../../models/grid/columnTable.ts';
import type { TableColumns } from '../../../models/grid/TableColumns.ts';
import type { GroupChoice } from '../../../models/list/GroupChoice.ts';
import type { ListModel } from '../../../models/list/ListModel.ts';
import { useEngine, useText } from '../../EngineContext.tsx';
import classes from './TableSettings.module.css';

const DENSITIES: readonly Density[] = ['compact', 'normal', 'comfortable'];
/** What a click on the pin makes of it. */
const NEXT_PIN = { none: 'start', start: 'end', end: false } as const;

/** Which columns are shown, in which order, pinned or not; how dense; print; back to the document. */
export const TableSettings = observer(function TableSettings({
  model,
  onClose,
}: {
  model: ListModel;
  onClose(): void;
}) {
  const text = useText();
  const { table } = model;
  const print = () => {
    onClose();
    window.print();
  };
  const reset = () => {
    table.choices.reset();
    model.grouping?.show(undefined);
  };
  return (
    <div className={classes.settings}>
      <h2 className={classes.title}>{text('table.density')}</h2>
      <SegmentedControl
        size="xs"
        aria-label={text('table.density')}
        value={table.choices.density}
        onChange={(value) => table.choices.setDensity(value as Density)}
        data={DENSITIES.map((value) => ({ value, label: text(`table.density.${value}`) }))}
      />
      {model.grouping && <GroupBy model={model} grouping={model.grouping} />}
      <h2 className={classes.title}>{text('table.columns')}</h2>
      <ul className={classes.columns} aria-label={text('table.columns')}>
        {table.table.getAllLeafColumns().map((column) => (
          <ColumnLine key={column.id} column={column} table={table} />
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="subtle" color="gray" disabled={!table.choices.isChanged} onClick={reset}>
          {text('table.reset')}
        </Button>
        <Button size="compact-sm" variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
          {text('table.print')}
        </Button>
      </div>
    </div>
  );
});

/** What the rows are grouped by, of what the document offers. */
const GroupBy = observer(function GroupBy({ model, grouping }: { model: ListModel; grouping: GroupChoice }) {
  const text = useText();
  const nameOf = ({ by, per }: GroupLevel) => {
    const name = text(model.columns.find(({ field }) => field === by)?.title ?? by);
    return per ? text(`list.groups.by.${per}`, { name }) : name;
  };
  const offered = grouping.declared.levels.map((level) => ({ value: groupName(level), label: nameOf(level) }));
  return (
    <NativeSelect
      size="xs"
      label={text('list.groups.by')}
      classNames={{ label: classes.title ?? '' }}
      value={grouping.name ?? ''}
      onChange={(event) => grouping.show(event.currentTarget.value || undefined)}
      data={[{ value: '', label: text('list.groups.none') }, ...offered]}
    />
  );
});

const ColumnLine = observer(function ColumnLine({ column, table }: { column: GridColumn; table: TableColumns }) {
  const text = useText();
  const { id } = column;
  const name = text(documentColumn(column).title);
  const isHidden = !column.getIsVisible();
  const pin = column.getIsPinned() || 'none';
  const ordered = table.table.getAllLeafColumns();
  const at = ordered.indexOf(column);
  const step = (by: 1 | -1, label: string, Icon: typeof IconChevronUp) => {
    const neighbour = ordered[at + by];
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={text(label, { name })}
        title={text(label, { name })}
        disabled={!neighbour}
        onClick={() => neighbour && table.move(id, neighbour.id)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    );
  };
  const pinLabel = text(`table.pin.${pin}`, { name });
  return (
    <li className={classes.column}>
      <label className={classes.name}>
        <input
          type="checkbox"
          className={classes.box}
          checked={!isHidden}
          disabled={!isHidden && !table.canHide(id)}
          onChange={() => table.setHidden(id, !isHidden)}
        />
        <span className={classes.label}>{name}</span>
      </label>
      {table.canAddSort(id) && documentColumn(column).sortable && (
        <SortKeyButton column={column} table={table} name={name} />
      )}
      {step(-1, 'table.up', IconChevronUp)}
      {step(1, 'table.down', IconChevronDown)}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        className={pin === 'none' ? undefined : classes.pinned}
        aria-label={pinLabel}
        title={pinLabel}
        onClick={() => column.pin(NEXT_PIN[pin])}
      >
        <IconPinned size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
});

/** Adds a column to the order of the rows, turns it round, and takes it out again. */
const SortKeyButton = observer(function SortKeyButton(props: {
  column: GridColumn;
  table: TableColumns;
  name: string;
}) {
  const { column, table, name } = props;
  const { locale } = useEngine();
  const text = useText();
  const order = column.getIsSorted();
  const place = table.sortPlace(column.id);
  // The first click takes the document's direction, the second the other one, the third ends it.
  const isTurned = order !== false && order !== column.getFirstSortDir();
  const isLast = isTurned && place !== undefined;
  const shown = formatCount(place ?? 1, locale.culture);
  const label = text(labelOfKey(place, isLast), { name, place: shown });
  const Icon = order === 'asc' ? IconSortAscending : order === 'desc' ? IconSortDescending : IconArrowsSort;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      className={order ? classes.pinned : undefined}
      aria-label={label}
      title={label}
      onClick={() => (isLast ? table.dropSort(column.id) : table.toggleSort(column.id, true))}
    >
      <Icon size={16} aria-hidden />
      {place !== undefined && <span className={classes.place}>{shown}</span>}
    </ActionIcon>
  );
});

function labelOfKey(place: number | undefined, isLast: boolean): string {
  if (isLast) return 'list.sort.drop';
  return place === undefined ? 'list.sort.add' : 'list.sort.place';
}
