import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconChartBar, IconListDetails, IconSum, IconTablePlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { today as toDay } from '../../format/relativeRange.ts';
import type { Column, Groups } from '../../generated/documents.ts';
import type { GroupAnswer } from '../../models/report/groupLines.ts';
import { type GroupView, viewsOf } from '../../models/report/groupLook.ts';
import { ReportGroups } from '../../models/report/ReportGroups.ts';
import type { ReportModel } from '../../models/report/ReportModel.ts';
import type { UrlState } from '../../models/shared/UrlState.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cells/cellText.ts';
import { lazyPart } from '../late/lazyPart.tsx';
import { TotalsFailed } from '../list/table/TotalsFailed.tsx';
import sideways from '../theme/sideways.module.css';
import { useCut } from '../useCut.ts';
import { useModel } from '../useModel.ts';
import { type Drill, drillOf } from './drill.ts';
import classes from './GroupPanel.module.css';
import { GroupTable } from './GroupTable.tsx';
import { type LevelLabels, levelLabels } from './levelLabels.ts';

/** Smaller windows keep their room for the rows: the chart is one press away. */
const ROOM_FOR_CHART = { height: 920, width: 900 } as const;

interface GroupPanelProps {
  model: ReportModel;
  groups: Groups;
  url: UrlState | undefined;
}

/** Totals of a report over all its rows: as a line, and by group as a chart, the table that says the same, or a pivot. */
export const GroupPanel = observer(function GroupPanel({ model, groups, url }: GroupPanelProps) {
  const services = useEngine();
  const text = useText();
  const { document, narrowing, table } = model;
  const { id } = document;
  const totals = useModel(() => new ReportGroups(services, { id, groups, table, narrowing, url }));
  if (totals.status === 'failed') return <TotalsFailed onRetry={() => void totals.load()} />;
  const { answer, columns: figures } = totals;
  const { shown = firstShown(groups) } = totals;
  const labels = levelLabels(table.columns, { locale: services.locale, today: toDay(new Date()) });
  const parts = { totals, labels, drill: drillOf(services, model) };
  return (
    <section
      className={classes.panel}
      data-folded={shown === 'none' || undefined}
      aria-label={text('report.groups')}
      aria-busy={totals.status === 'loading'}
    >
      <div className={classes.head}>
        <Totals figures={figures} answer={answer} isLine={shown === 'none'} />
        <SegmentedControl
          size="xs"
          aria-label={text('report.groups.show')}
          value={shown}
          onChange={(value) => totals.show(value as GroupView)}
          data={viewsOf(groups).map((value) => ({ value, label: <Choice value={value} /> }))}
        />
      </div>
      {shown !== 'none' && (answer ? <Body {...{ ...parts, answer, shown }} /> : <Waiting />)}
    </section>
  );
});

const ICONS = { chart: IconChartBar, pivot: IconTablePlus, table: IconListDetails, none: IconSum };

/** Its word, and where there is no room for all of them its icon. */
function Choice({ value }: { value: GroupView }) {
  const text = useText();
  const Icon = ICONS[value];
  const name = text(`report.groups.${value}`);
  return (
    <span className={classes.view} title={name}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>{name}</span>
    </span>
  );
}

interface TotalsProps {
  figures: readonly Column[];
  answer: GroupAnswer | undefined;
  /** In one line, however many they are. */
  isLine: boolean;
}

const Totals = observer(function Totals({ figures, answer, isLine }: TotalsProps) {
  const { locale } = useEngine();
  const text = useText();
  const line = useRef<HTMLDListElement>(null);
  const isCut = useCut(line, answer) && isLine;
  return (
    <dl
      ref={line}
      data-paper="above"
      className={isLine ? `${classes.totals} ${sideways.line}` : classes.totals}
      {...(isCut ? { tabIndex: 0 } : {})}
    >
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
  totals: ReportGroups;
  answer: GroupAnswer;
  labels: LevelLabels;
  drill: Drill;
  shown: 'chart' | 'table' | 'pivot';
}

const Body = observer(function Body({ shown, ...parts }: BodyProps) {
  if (parts.answer.groups.length === 0) return null;
  if (shown === 'table') return <GroupTable {...parts} />;
  if (shown === 'pivot') return <PivotTable {...parts} waiting={<Waiting />} />;
  return <GroupChart {...parts} waiting={<Waiting />} />;
});

const PivotTable = lazyPart(async () => (await import('./PivotTable.tsx')).PivotTable);
const GroupChart = lazyPart(async () => (await import('./GroupChart.tsx')).GroupChart);

function Waiting() {
  return <Skeleton height={140} />;
}

function firstShown({ chart }: Groups): GroupView {
  const { innerHeight, innerWidth } = window;
  return chart && innerHeight >= ROOM_FOR_CHART.height && innerWidth >= ROOM_FOR_CHART.width ? 'chart' : 'none';
}
