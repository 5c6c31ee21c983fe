import { Popover, UnstyledButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { cutText, READ_MORE_LIMIT } from '../../../format/cutText.ts';
import type { Column } from '../../../generated/documents.ts';
import { useEngine, useText } from '../../EngineContext.tsx';
import classes from './CutCell.module.css';
import { listText } from './cellText.ts';

/** Values of a list that a row shows (widgets 9). */
const PREVIEW_LIMIT = 4;

interface CutCellProps {
  column: Column;
  value: unknown;
  /** The whole of it. */
  text: string;
}

/** The beginning of a long text or list; the rest opens over the rows, which keep their height. */
export const CutCell = observer(function CutCell({ column, value, text }: CutCellProps) {
  const label = useText();
  const { locale } = useEngine();
  const { shown, rest } =
    column.format === 'list' ? previewOf(column, value, text, locale.culture) : beginningOf(column, text);
  if (rest === undefined) return <>{text}</>;
  return (
    <span className={classes.cut}>
      <span className={classes.shown}>{shown}</span>
      <Popover position="bottom-start" withinPortal shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton
            className={classes.more}
            tabIndex={-1}
            aria-label={rest ? label('list.others', { count: rest }) : label('control.readMore')}
          >
            {rest ? `+${rest}` : label('control.readMore')}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.whole} dir="auto" tabIndex={-1} data-autofocus>
          {text}
        </Popover.Dropdown>
      </Popover>
    </span>
  );
});

interface Cut {
  shown: string;
  /** How many values are left; 0 for a text; undefined when nothing is. */
  rest: number | undefined;
}

function beginningOf(column: Column, text: string): Cut {
  const cut = cutText(text, column.limit ?? READ_MORE_LIMIT);
  return { shown: cut ?? text, rest: cut === undefined ? undefined : 0 };
}

function previewOf(column: Column, value: unknown, text: string, culture: string): Cut {
  const limit = column.limit ?? PREVIEW_LIMIT;
  if (!Array.isArray(value) || value.length <= limit) return { shown: text, rest: undefined };
  return { shown: listText(value.slice(0, limit), culture), rest: value.length - limit };
}
