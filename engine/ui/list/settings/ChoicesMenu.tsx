import { Button, Menu } from '@mantine/core';
import { IconArrowsSort, IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ListModel } from '../../../models/list/ListModel.ts';
import { useText } from '../../EngineContext.tsx';

/** Whose rows and their order behind one button: on a phone each of them would take a line of the rows. */
export const ChoicesMenu = observer(function ChoicesMenu({ model }: { model: ListModel }) {
  const text = useText();
  const { taskMode, shownSort } = model;
  const { sorts } = model.features;
  const sorted = sorts?.find(({ by }) => by === shownSort?.by);
  const label = taskMode ? text(`list.taskmode.${taskMode}`) : text(sorted?.title ?? 'list.sortby');
  return (
    <Menu position="bottom-start" withinPortal alignItemsLabels="all">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          {...(sorts ? { leftSection: <IconArrowsSort size={16} aria-hidden /> } : {})}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {taskMode && (
          <Choices
            name={text('list.taskmode')}
            value={taskMode}
            onChoose={(mode) => model.setTaskMode(mode === 'my' ? 'my' : 'all')}
            choices={(['my', 'all'] as const).map((mode) => [mode, text(`list.taskmode.${mode}`)])}
          />
        )}
        {taskMode && sorts && <Menu.Divider />}
        {sorts && (
          <Choices
            name={text('list.sortby')}
            value={sorted?.by}
            onChoose={(chosen) => {
              const { by, type = 'desc' } = sorts.find((one) => one.by === chosen) ?? {};
              if (by) model.setSort({ by, type });
            }}
            choices={sorts.map(({ by, title }) => [by, text(title)])}
          />
        )}
        {shownSort && (
          <>
            <Menu.Divider />
            <Menu.Item
              onClick={() => model.setSort({ by: shownSort.by, type: shownSort.type === 'asc' ? 'desc' : 'asc' })}
            >
              {text(`list.sort.${shownSort.type}`)}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});

interface ChoicesProps {
  name: string;
  value: string | undefined;
  onChoose(value: string): void;
  choices: readonly (readonly [value: string, label: string])[];
}

function Choices({ name, value = '', onChoose, choices }: ChoicesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu has groups, not field sets
    <div role="group" aria-label={name}>
      <Menu.Label aria-hidden>{name}</Menu.Label>
      <Menu.RadioGroup value={value} onChange={onChoose}>
        {choices.map(([choice, label]) => (
          <Menu.RadioItem key={choice} value={choice} closeMenuOnClick>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  );
}
