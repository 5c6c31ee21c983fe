import { SegmentedControl, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../format/numbers.ts';
import type { Groups } from '../../generated/documents.ts';
import type { GroupAnswer } from '../../models/ReportGroups.ts';
import { ReportGroups } from '../../models/ReportGroups.ts';
import type { ReportModel } from '../../models/ReportModel.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { TotalsFailed } from '../list/TotalsFailed.tsx';
import { useModel } from '../useModel.ts';
import classes from './GroupPanel.module.css';
import { GroupTable } from './GroupTable.tsx';
import { groupLabels } from './groupLabels.ts';

const GroupChart = lazy(async () => ({ default: (await import('./GroupChart.tsx')).GroupChart }));

type Shown = 'chart' | 'table' | 'none';

/** Windows lower than this keep their room for the rows. */
const ROOM_FOR_CHART = 800;

/** Totals of a report over all its rows: as a line, and by group as a chart or the table that says the same. */
export const GroupPanel = observer(function GroupPanel({ model, groups }: { model: ReportModel; groups: Groups }) {
  const services = useEngine();
  const text = useText();
  const { id } = model.document;
  const totals = useModel(() => new ReportGroups(services, { id, groups, table: model.table }));
  const [shown, setShown] = useState<Shown>(firstShown(groups));
  if (totals.status === 'failed') return <TotalsFailed onRetry={() => void totals.load()} />;
  const { answer } = totals;
  const choices: Shown[] = groups.chart ? ['chart', 'table', 'none'] : ['table', 'none'];
  return (
    <section className={classes.panel} aria-label={text('report.groups')} aria-busy={totals.status === 'loading'}>
      <div className={classes.head}>
        <Totals groups={groups} answer={answer} />
        <SegmentedControl
          size="xs"
          aria-label={text('report.groups.show')}
          value={shown}
          onChange={(value) => setShown(value as Shown)}
          data={choices.map((value) => ({ value, label: text(`report.groups.${value}`) }))}
        />
      </div>
      {shown !== 'none' &&
        (answer ? <Body model={model} answer={answer} shown={shown} groups={groups} /> : <Waiting />)}
    </section>
  );
});

const Totals = observer(function Totals({ groups, answer }: { groups: Groups; answer: GroupAnswer | undefined }) {
  const { locale } = useEngine();
  const text = useText();
  return (
    <dl className={classes.totals}>
      {groups.values.map(({ title }, index) => (
        <div key={title} className={classes.total}>
          <dt>{text(title)}</dt>
          <dd>
            {answer ? formatNumber(answer.totals[index] ?? 0, locale.culture, 0) : <Skeleton height={16} width={56} />}
          </dd>
        </div>
      ))}
    </dl>
  );
});

interface BodyProps {
  model: ReportModel;
  groups: Groups;
  answer: GroupAnswer;
  shown: 'chart' | 'table';
}

const Body = observer(function Body({ model, groups, answer, shown }: BodyProps) {
  const { locale } = useEngine();
  const column = model.document.columns.find(({ field }) => field === groups.by);
  const labels = groupLabels(answer.groups, { groups, column, locale });
  if (answer.groups.length === 0) return null;
  if (shown === 'table') return <GroupTable groups={groups} answer={answer} labels={labels} column={column} />;
  return (
    <Suspense fallback={<Waiting />}>
      <GroupChart groups={groups} answer={answer} labels={labels} />
    </Suspense>
  );
});

function Waiting() {
  return <Skeleton height={140} />;
}

function firstShown({ chart }: Groups): Shown {
  return chart && window.innerHeight >= ROOM_FOR_CHART && window.innerWidth >= 768 ? 'chart' : 'none';
}
