import { NativeSelect } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { ReportGroups } from '../../models/report/ReportGroups.ts';
import { CopyMenu } from '../charts/CopyMenu.tsx';
import type { ChartKind } from '../charts/chart.types.ts';
import { useText } from '../EngineContext.tsx';
import { kindsOf, UNDER_LINES } from './chartData.ts';
import type { Drill } from './drill.ts';
import classes from './GroupPanel.module.css';
import { GroupPicture } from './GroupPicture.tsx';
import type { LevelLabels } from './levelLabels.ts';

interface GroupChartProps {
  totals: ReportGroups;
  labels: LevelLabels;
  drill: Drill;
}

/** No second axis. */
const NONE = '';

/** The groups as a picture, of values, by a field and in a way that the reader chooses. */
export const GroupChart = observer(function GroupChart({ totals, labels, drill }: GroupChartProps) {
  const text = useText();
  const { declared, levels, columns: figures, chartLevel, chartValue: value } = totals;
  const level = levels[chartLevel] ?? { by: declared.by };
  const kinds = kindsOf(declared, level, { isFirst: chartLevel === 0, value });
  const chosen = totals.chartKind;
  const kind = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'bar');
  const over = totals.chartSecond === undefined ? declared.second : totals.chartSecond;
  const second = UNDER_LINES.has(kind) && over !== value ? (over ?? undefined) : undefined;
  const picture = useRef<HTMLDivElement>(null);
  const title = text(figures[value]?.title ?? '');
  const others = figures.flatMap((figure, index) =>
    index === value ? [] : [{ value: String(index), label: text(figure.title) }],
  );
  return (
    <>
      <div className={classes.choices}>
        {figures.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={text('report.groups.value')}
            value={value}
            onChange={(event) => totals.chartBy({ value: Number(event.currentTarget.value) })}
            data={figures.map((figure, index) => ({ value: String(index), label: text(figure.title) }))}
          />
        )}
        {levels.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={text('report.groups.group')}
            value={chartLevel}
            onChange={(event) => totals.chartBy({ level: Number(event.currentTarget.value) })}
            data={levels.map((one, index) => ({ value: String(index), label: text(totals.titleOf(one)) }))}
          />
        )}
        <NativeSelect
          size="xs"
          aria-label={text('report.groups.drawing')}
          value={kind}
          onChange={(event) => totals.draw({ kind: event.currentTarget.value as ChartKind })}
          data={kinds.map((one) => ({ value: one, label: text(`report.chart.${one}`) }))}
        />
        {others.length > 0 && UNDER_LINES.has(kind) && (
          <NativeSelect
            size="xs"
            aria-label={text('report.groups.second')}
            value={second ?? NONE}
            onChange={({ currentTarget }) =>
              totals.draw({ second: currentTarget.value === NONE ? null : Number(currentTarget.value) })
            }
            data={[{ value: NONE, label: text('report.groups.second.none') }, ...others]}
          />
        )}
        <CopyMenu name={`${text(totals.titleOf(level))} ${title}`} picture={picture} />
      </div>
      <div ref={picture}>
        <GroupPicture {...{ totals, labels, drill, level, kind, value, second, title }} />
      </div>
    </>
  );
});
