import { expect, it } from 'vitest';
import { chartConfig } from '../../../../engine/ui/charts/chartConfig.ts';

const shares = Array.from({ length: 8 }, (_, index) => `share ${index + 1}`);
const drawing = {
  title: 'Tenants by name',
  write: String,
  colors: {
    value: 'value',
    fill: 'fill',
    text: 'text',
    line: 'line',
    over: 'over',
    surface: 'surface',
    rest: 'rest',
    shares,
  },
  isRightToLeft: false,
  onChoose: () => undefined,
};
const labels = Array.from({ length: 9 }, (_, index) => `Group ${index + 1}`);
const values = labels.map(() => 1);

it('a share of all other groups has a colour of its own', () => {
  const colours = (hasRest: boolean) =>
    chartConfig({ kind: 'donut', labels, values, figure: undefined, hasRest }, drawing).data.datasets[0]
      ?.backgroundColor;
  expect(colours(true)).toEqual([...shares, 'rest']);
  expect(colours(false)).toEqual([...shares, 'share 1']);
});

it('names of more bars than there is room for are left out, and do not stand on each other', () => {
  const { options } = chartConfig({ kind: 'bar', isAcross: true, labels, values, figure: undefined }, drawing);
  expect(options?.scales?.y?.ticks).not.toHaveProperty('autoSkip', false);
});

it('shares have the colours of their values, each tone once; the others keep those of their places', () => {
  const tones = ['success', 'danger', 'success', undefined] as const;
  const toned = { ...drawing.colors, tones: { success: 'green', danger: 'red', warning: '', info: '', neutral: '' } };
  const four = { labels: labels.slice(0, 4), values: values.slice(0, 4), figure: undefined, tones };
  const { data } = chartConfig({ kind: 'donut', ...four }, { ...drawing, colors: toned });
  expect(data.datasets[0]?.backgroundColor).toEqual(['green', 'red', 'share 3', 'share 4']);
});

const toned = { ...drawing.colors, tones: { success: 'green', danger: 'red', warning: '', info: 'blue', neutral: '' } };

it('series of one tone are told apart by their colours', () => {
  const series = (['info', 'info', 'success'] as const).map((tone, index) => ({ label: `${index}`, values, tone }));
  for (const kind of ['line', 'area', 'stacked', 'grouped'] as const) {
    const { data } = chartConfig({ kind, labels, values, figure: undefined, series }, { ...drawing, colors: toned });
    expect(data.datasets.map(({ borderColor }) => borderColor)).toEqual(['blue', 'share 2', 'green']);
  }
});

it('a ring without a table beside it names its shares', () => {
  const legendOf = (isAlone: boolean, isRightToLeft = false) =>
    chartConfig({ kind: 'donut', labels, values, figure: undefined, isAlone }, { ...drawing, isRightToLeft }).options
      ?.plugins?.legend;
  expect(legendOf(true)).toMatchObject({ display: true, position: 'right' });
  expect(legendOf(true, true)).toMatchObject({ display: true, position: 'left', rtl: true });
  expect(legendOf(false)).toMatchObject({ display: false });
});

it('points use the room of their chart, however far they are from 0', () => {
  const upwards = { title: 'Rent', values, figure: undefined };
  const { options } = chartConfig({ kind: 'scatter', labels, values, figure: undefined, upwards }, drawing);
  expect(options?.scales?.x).toMatchObject({ beginAtZero: false });
  expect(options?.scales?.y).toMatchObject({ beginAtZero: false });
});

it('a scale of whole figures has no cents', () => {
  const figure = { field: 'Balance', title: 'Balance', format: 'currency' as const };
  const write = (_value: unknown, column?: { decimals?: number }) => String(column?.decimals);
  const { options } = chartConfig({ kind: 'bar', labels, values, figure }, { ...drawing, write });
  const ticks = options?.scales?.y?.ticks as unknown as {
    callback(value: number, index: number, ticks: { value: number }[]): string;
  };
  expect(ticks.callback(500, 1, [{ value: 0 }, { value: 500 }])).toBe('0');
  expect(ticks.callback(0.5, 1, [{ value: 0 }, { value: 0.5 }])).toBe('undefined');
});
