import { SegmentedControl, Select } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { SortChoice } from '../../../generated/documents.ts';
import type { ListModel } from '../../../models/list/ListModel.ts';
import type { TaskMode } from '../../../models/list/listAddress.ts';
import { useText } from '../../EngineContext.tsx';
import { ChoicesMenu } from './ChoicesMenu.tsx';
import classes from './ListChoices.module.css';
import { SortDirection } from './SortDirection.tsx';

/** My rows or all rows, and the order, where the document offers them; behind one button where there is little room. */
export const ListChoices = observer(function ListChoices({ model, isNarrow }: { model: ListModel; isNarrow: boolean }) {
  const { sorts } = model.features;
  if (isNarrow) return <ChoicesMenu model={model} />;
  return (
    <div className={classes.choices}>
      {model.taskMode && <TaskModeChoice model={model} mode={model.taskMode} />}
      {sorts && <SortBy model={model} sorts={sorts} />}
    </div>
  );
});

const TaskModeChoice = observer(function TaskModeChoice({ model, mode }: { model: ListModel; mode: TaskMode }) {
  const text = useText();
  return (
    <SegmentedControl
      aria-label={text('list.taskmode')}
      value={mode}
      onChange={(value) => model.setTaskMode(value === 'my' ? 'my' : 'all')}
      data={[
        { value: 'my', label: text('list.taskmode.my') },
        { value: 'all', label: text('list.taskmode.all') },
      ]}
    />
  );
});

const SortBy = observer(function SortBy({ model, sorts }: { model: ListModel; sorts: readonly SortChoice[] }) {
  const text = useText();
  const { shownSort } = model;
  const choose = (by: string | null) => {
    const choice = sorts.find((one) => one.by === by);
    if (choice) model.setSort({ by: choice.by, type: choice.type ?? 'desc' });
  };
  return (
    <div className={classes.sort}>
      <Select
        className={classes.by}
        aria-label={text('list.sortby')}
        placeholder={text('list.sortby')}
        value={sorts.some(({ by }) => by === shownSort?.by) ? (shownSort?.by ?? null) : null}
        onChange={choose}
        allowDeselect={false}
        data={sorts.map(({ by, title }) => ({ value: by, label: text(title) }))}
      />
      {shownSort && <SortDirection sort={shownSort} onChange={model.setSort} />}
    </div>
  );
});
