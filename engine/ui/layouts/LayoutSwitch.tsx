import { SegmentedControl } from '@mantine/core';
import { IconCalendarMonth, IconLayoutCards, IconLayoutKanban, IconMap2, IconTable } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { LayoutChoice, LayoutKind } from '../../models/list/LayoutChoice.ts';
import { useText } from '../EngineContext.tsx';
import hidden from '../theme/visuallyHidden.module.css';
import classes from './LayoutSwitch.module.css';

const ICONS = {
  table: IconTable,
  cards: IconLayoutCards,
  board: IconLayoutKanban,
  calendar: IconCalendarMonth,
  map: IconMap2,
};

/** The looks that a list offers; the table is the first. */
export const LayoutSwitch = observer(function LayoutSwitch({ layout }: { layout: LayoutChoice }) {
  const text = useText();
  const kinds: LayoutKind[] = ['table', ...layout.offered.map(({ kind }) => kind)];
  return (
    <SegmentedControl
      className={classes.switch}
      aria-label={text('layout.label')}
      value={layout.kind}
      onChange={(kind) => layout.show(kinds.find((one) => one === kind) ?? 'table')}
      data={kinds.map((kind) => {
        const Icon = ICONS[kind];
        const name = text(`layout.${kind}`);
        const label = (
          <span className={classes.look} title={name}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span className={hidden.hidden}>{name}</span>
          </span>
        );
        return { value: kind, label };
      })}
    />
  );
});
