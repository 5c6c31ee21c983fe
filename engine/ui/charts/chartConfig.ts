import type { ChartConfiguration } from 'chart.js';
import { axes } from './axesChart.ts';
import type { ChartProps, Drawing } from './chart.types.ts';
import { shareColor } from './chartColors.ts';
import { figureScale, legendOf, named, nearby } from './chartFrame.ts';
import { ringTones } from './ringTones.ts';

/** A chart as its library wants it. */
export function chartConfig(props: ChartProps, drawing: Drawing): ChartConfiguration {
  if (props.kind === 'donut') return ring(props, drawing);
  return props.kind === 'scatter' ? points(props, drawing) : axes(props, drawing);
}

function ring(
  { labels, values, tones, hasRest = false, isAlone = false }: ChartProps,
  drawing: Drawing,
): ChartConfiguration {
  const { colors, isRightToLeft, onChoose, title, write } = drawing;
  const rest = hasRest ? values.length - 1 : -1;
  const own = ringTones(tones);
  return {
    type: 'doughnut',
    data: {
      labels: [...labels],
      datasets: [
        {
          label: title,
          data: [...values],
          backgroundColor: values.map((_, index) =>
            index === rest ? colors.rest : shareColor(colors, own[index], index),
          ),
          borderColor: colors.surface,
          borderWidth: 2,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      cutout: '64%',
      onClick: (_event, [at]) => at && onChoose(at.index, 0),
      plugins: {
        // A table beside it has the same marks.
        legend: {
          ...legendOf(drawing, isAlone ? labels.length : 0),
          position: isRightToLeft ? 'left' : 'right',
          // A click there would take a share out of what is whole.
          onClick: () => undefined,
        },
        tooltip: { rtl: isRightToLeft, callbacks: { label: ({ label, raw }) => `${label}: ${write(raw)}` } },
      },
    } as ChartConfiguration<'doughnut'>['options'],
  } as ChartConfiguration;
}

/** A point for each label: its first figure in the direction of reading, the second upwards. */
function points({ labels, values, figure, upwards }: ChartProps, drawing: Drawing): ChartConfiguration {
  const { colors, isRightToLeft, onChoose, title, write } = drawing;
  const data = labels.map((_label, index) => ({ x: values[index] ?? 0, y: upwards?.values[index] ?? 0 }));
  return {
    type: 'scatter',
    data: { datasets: [{ data, backgroundColor: colors.value, pointRadius: 4, pointHoverRadius: 6 }] },
    options: {
      animation: false,
      maintainAspectRatio: false,
      onClick: (_event, [at]) => at && onChoose(at.index, 0),
      scales: {
        x: { ...figureScale(drawing, figure), ...nearby, title: named(title, colors), reverse: isRightToLeft },
        y: {
          ...figureScale(drawing, upwards?.figure),
          ...nearby,
          title: named(upwards?.title ?? '', colors),
          position: isRightToLeft ? 'right' : 'left',
        },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          rtl: isRightToLeft,
          displayColors: false,
          callbacks: {
            label: ({ dataIndex, parsed }) =>
              `${labels[dataIndex] ?? ''}: ${write(parsed.x, figure)}, ${write(parsed.y, upwards?.figure)}`,
          },
        },
      },
    },
  };
}
