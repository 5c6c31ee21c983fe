import { SegmentedControl, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { today as toDay } from '../../format/relativeRange.ts';
import type { Column, Groups } from '../../generated/documents.ts';
import type { GroupAnswer } from '../../models/report/ReportGroups.ts';
import { ReportGroups } from '../../models/report/ReportGroups.ts';
import type { ReportModel } from '../../models/report/ReportModel.ts';
import { FigureChart } from '../charts/lazyFigureChart.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cellText.ts';
import { TotalsFailed } from '../list/TotalsFailed.tsx';
import { useModel } from '../useModel.ts';
import classes from './GroupPanel.module.css';
import { GroupTable } from './GroupTable.tsx';
import { chartGroups, groupLabels } from './groupLabels.ts';

type Shown = 'chart' | 'table' | 'none';

/** Smaller windows keep their room for the rows: the chart is one press away. */
const ROOM_FOR_CHART = { height: 1000, width: 900 } as const;

/** Totals of a report over all its rows: as a line, and by group as a chart or the table that says the same. */
export const GroupPanel = observer(function GroupPanel({ model, groups }: { model: ReportModel; groups: Groups }) {
  const services = useEngine();
  const text = useText();
  const { id } = model.document;
  const totals = useModel(() => new ReportGroups(services, { id, groups, table: model.table }));
  const [shown, setShown] = useState<Shown>(firstShown(groups));
  if (totals.status === 'failed') return <TotalsFailed onRetry={() => void totals.load()} />;
  const { answer, columns: figures } = totals;
  const choices: Shown[] = groups.chart ? ['chart', 'table', 'none'] : ['table', 'none'];
  return (
    <section
      className={classes.panel}
      data-folded={shown === 'none' || undefined}
      aria-label={text('report.groups')}
      aria-busy={totals.status === 'loading'}
    >
      <div className={classes.head}>
        <Totals figures={figures} answer={answer} />
        <SegmentedControl
          size="xs"
          aria-label={text('report.groups.show')}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          data={choices.map((value) => ({ value, label: text(`report.groups.${value}`) }))}
        />
      </div>
      {shown !== 'none' && (answer ? <Body {...{ model, totals, answer, shown }} /> : <Waiting />)}
    </section>
  );
});

interface TotalsProps {
  figures: readonly Column[];
  answer: GroupAnswer | undefined;
}

const Totals = observer(function Totals({ figures, answer }: TotalsProps) {
  const { locale } = useEngine();
  const text = useText();
  return (
    <dl className={classes.totals}>
      {figures.map((figure, index) => (
        <div key={figure.title} className={classes.total}>
          <dt>{text(figure.title)}</dt>
          <dd>
            {answer ? (
              <bdi>{figureText(figure, answer.totals[index], locale)}</bdi>
            ) : (
              <Skeleton height={16} width={56} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
});

interface BodyProps {
  model: ReportModel;
  totals: ReportGroups;
  answer: GroupAnswer;
  shown: 'chart' | 'table';
}

const Body = observer(function Body({ model, totals, answer, shown }: BodyProps) {
  const { locale } = useEngine();
  const text = useText();
  const { declared: groups, columns: figures } = totals;
  const column = model.table.columns.find(({ field }) => field === groups.by);
  const { per } = groups;
  const today = toDay(new Date());
  const labels = groupLabels(answer.groups, { per, column, locale, today });
  if (answer.groups.length === 0) return null;
  if (shown === 'table') return <GroupTable {...{ totals, answer, labels }} />;
  const short = groupLabels(answer.groups, { per, column, locale, today, isShort: true });
  const [first] = groups.values;
  const drawn = chartGroups(
    answer.groups.map(({ values }, index) => ({ label: short[index] ?? '', value: values[0] ?? null })),
    {
      per,
      isSum: first?.of === 'count' || first?.of === 'sum',
      total: answer.totals[0] ?? null,
      others: (count) => text('dashboard.chart.others', { count }),
    },
  );
  const kind = groups.chart ?? 'bar';
  const isAcross = kind === 'bar' && !per;
  return (
    <div className={classes.chart} data-across={isAcross || undefined}>
      <FigureChart
        waiting={<Waiting />}
        kind={kind}
        isAcross={isAcross}
        title={text(first?.title ?? '')}
        labels={drawn.map(({ label }) => label)}
        values={drawn.map(({ value }) => value)}
        figure={figures[0]}
      />
    </div>
  );
});

function Waiting() {
  return <Skeleton height={140} />;
}

function firstShown({ chart }: Groups): Shown {
  const { innerHeight, innerWidth } = window;
  return chart && innerHeight >= ROOM_FOR_CHART.height && innerWidth >= ROOM_FOR_CHART.width ? 'chart' : 'none';
}
