import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatCount, namesLocaleOf, toCultureDigits, today } from '../../format/index.ts';
import type { CalendarLayout } from '../../generated/documents.ts';
import { CalendarModel } from '../../models/layouts/CalendarModel.ts';
import { MOST_ROWS } from '../../models/layouts/LookRows.ts';
import type { LayoutChoice } from '../../models/list/LayoutChoice.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { usePaper } from '../list/print/usePaper.ts';
import { ErrorState } from '../states/ErrorState.tsx';
import hidden from '../theme/visuallyHidden.module.css';
import { useIsNarrow } from '../useIsNarrow.ts';
import { useModel } from '../useModel.ts';
import classes from './calendar.module.css';
import type { LayoutProps } from './layout.types.ts';
import { lookInWords } from './lookInWords.ts';
import { type RowCells, useRowCells } from './useRowCells.tsx';

/** Rows of a day that are shown before the others are counted. */
const MOST_OF_DAY = 3;

interface CalendarProps extends LayoutProps {
  layout: CalendarLayout;
  choice: LayoutChoice;
}

/** Rows at their days: a month of weeks, or on a narrow screen the days that have some. */
export const CalendarView = observer(function CalendarView({ model, layout, choice, host }: CalendarProps) {
  const services = useEngine();
  const text = useText();
  const calendar = useModel(() => new CalendarModel(services, model, layout, choice));
  const cells = useRowCells(model, host);
  const isNarrow = useIsNarrow();
  const { culture } = services.locale;
  const { month, read } = calendar;
  const { status } = read;
  const title = wordsOf(`${month}-01`, culture, { month: 'long', year: 'numeric' });
  usePaper(model, () => ({
    notes: [`${lookInWords('calendar', text)}, ${title}`],
    card: { heading: layout.heading, fields: layout.tone === undefined ? [] : [layout.tone] },
    sections: calendar.weeks.flat().flatMap((day) => {
      const rows = calendar.days.get(day);
      return rows ? [{ title: wordsOf(day, culture, { dateStyle: 'full' }), rows }] : [];
    }),
  }));
  const draw = (rows: readonly Row[]) => (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={model.idOf(row)} className={classes.row} data-tone={toneOf(cells, layout.tone, row)}>
          {cells.draw(layout.heading, row)}
          {layout.tone !== undefined && <span className={classes.state}>{cells.say(layout.tone, row)}</span>}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={classes.calendar} data-calendar>
      <div className={classes.head}>
        <h2 className={classes.month} aria-live="polite">
          {title}
        </h2>
        <Button variant="default" size="compact-md" onClick={calendar.goToday}>
          {text('layout.today')}
        </Button>
        <Step label={text('layout.month.previous')} onStep={() => calendar.step(-1)} isBack />
        <Step label={text('layout.month.next')} onStep={() => calendar.step(1)} />
        <span role="status" className={classes.said}>
          {status === 'ready' && read.rows.length === 0 && text('layout.month.empty')}
          {read.isCut && text('layout.month.cut', { count: formatCount(MOST_ROWS, culture) })}
        </span>
      </div>
      {status === 'failed' && <ErrorState error={read.error} onRetry={() => void read.load()} />}
      {status !== 'failed' && isNarrow && <Agenda calendar={calendar} draw={draw} />}
      {status !== 'failed' && !isNarrow && <Month calendar={calendar} title={title} draw={draw} />}
    </div>
  );
});

interface DaysProps {
  calendar: CalendarModel;
  draw(rows: readonly Row[]): React.ReactNode;
}

const Month = observer(function Month({ calendar, title, draw }: DaysProps & { title: string }) {
  const { locale } = useEngine();
  const { weeks, days, month, read } = calendar;
  const { culture } = locale;
  return (
    <div className={classes.sheet}>
      <table className={classes.table} aria-label={title} data-outdated={read.status === 'loading' || undefined}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={wordsOf(day, culture, { weekday: 'long' })}>
                {wordsOf(day, culture, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-day={day}
                  data-other={!day.startsWith(month) || undefined}
                  data-today={day === today() || undefined}
                >
                  <time dateTime={day} className={classes.day}>
                    <span aria-hidden="true">{toCultureDigits(String(Number(day.slice(8))), culture)}</span>
                    <span className={hidden.hidden}>{wordsOf(day, culture, { dateStyle: 'full' })}</span>
                  </time>
                  <DayRows day={day} rows={days.get(day) ?? []} draw={draw} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** The first rows of a day, and all of them in a panel. */
function DayRows({ day, rows, draw }: Pick<DaysProps, 'draw'> & { day: string; rows: readonly Row[] }) {
  const { locale } = useEngine();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (rows.length === 0) return null;
  const first = rows.length > MOST_OF_DAY ? rows.slice(0, MOST_OF_DAY - 1) : rows;
  const rest = rows.length - first.length;
  const name = wordsOf(day, locale.culture, { dateStyle: 'full' });
  return (
    <>
      {draw(first)}
      {rest > 0 && (
        <Popover opened={isOpen} onChange={setOpen} withinPortal trapFocus returnFocus shadow="md" width={260}>
          <Popover.Target>
            <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {text('list.others', { count: rest })}
            </button>
          </Popover.Target>
          <Popover.Dropdown className={classes.panel} aria-label={name}>
            <h3 className={classes.panelHead}>{name}</h3>
            {draw(rows)}
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}

/** The days of the month that have rows, one below the other. */
const Agenda = observer(function Agenda({ calendar, draw }: DaysProps) {
  const { locale } = useEngine();
  const { days, month, read } = calendar;
  const own = [...days.keys()].filter((day) => day.startsWith(month)).sort();
  return (
    <div className={classes.agenda} data-outdated={read.status === 'loading' || undefined}>
      {own.map((day) => (
        <section key={day} data-day={day} data-today={day === today() || undefined}>
          <h3 className={classes.panelHead}>
            {wordsOf(day, locale.culture, { weekday: 'long', day: 'numeric', month: 'long' })}
          </h3>
          {draw(days.get(day) ?? [])}
        </section>
      ))}
    </div>
  );
});

function Step({ label, onStep, isBack = false }: { label: string; onStep(): void; isBack?: boolean }) {
  const Icon = isBack ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon variant="default" size={30} aria-label={label} title={label} onClick={onStep}>
      <Icon className={classes.arrow} size={18} aria-hidden />
    </ActionIcon>
  );
}

function toneOf(cells: RowCells, field: string | undefined, row: Row): string | undefined {
  return field === undefined ? undefined : cells.columnOf(field)?.tones?.[String(row[field] ?? '')];
}

/** A day in the words of the culture; days are Gregorian in all of them, as in every date of the product. */
function wordsOf(day: string, culture: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(namesLocaleOf(culture), { ...options, calendar: 'gregory', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
