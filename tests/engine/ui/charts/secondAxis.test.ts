import { describe, expect, it } from 'vitest';
import type { Column } from '../../../../engine/generated/documents.ts';
import type { ChartProps } from '../../../../engine/ui/charts/chart.types.ts';
import { chartConfig } from '../../../../engine/ui/charts/chartConfig.ts';

const colors = { value: 'value', fill: '', text: '', line: '', over: 'over', surface: '', rest: '', shares: [] };
const of = (column: Column | undefined, value: unknown) => `${column?.title ?? ''} ${String(value)}`;
const count: Column = { field: 'count', title: 'Deals' };
const sum: Column = { field: 'Amount', title: 'Value', format: 'currency' };
const chosen: number[][] = [];
const config = (more: Partial<ChartProps> = {}, isRightToLeft = false) =>
  chartConfig(
    {
      ...{ kind: 'bar', labels: ['May', 'June'], values: [3, 4], figure: count },
      second: { title: 'Value', values: [300, 500], figure: sum },
      ...more,
    } as ChartProps,
    {
      ...{ title: 'Deals', colors, isRightToLeft },
      write: (value, column) => of(column, value),
      onChoose: (index, series) => chosen.push([index, series]),
    },
  );
interface Scale {
  position: string;
  title: { text: string };
  ticks: { callback(value: unknown, index: number, ticks: { value: number }[]): string };
}
const scaleOf = (name: string, from = config()) => (from.options?.scales as Record<string, Scale> | undefined)?.[name];

describe('a second axis', () => {
  it('has a line upon the bars, a name and a way of writing of its own, at the other side', () => {
    const { data } = config();
    expect(
      (data.datasets as { label?: string; type?: string; yAxisID?: string }[]).map(({ label, type, yAxisID }) => [
        label,
        type,
        yAxisID,
      ]),
    ).toEqual([
      ['Deals', undefined, undefined],
      ['Value', 'line', 'second'],
    ]);
    expect(scaleOf('y')).toMatchObject({ position: 'left', title: { text: 'Deals' } });
    expect(scaleOf('second')).toMatchObject({ position: 'right', title: { text: 'Value' } });
    const written = (scale: string) => scaleOf(scale)?.ticks.callback(5, 0, [{ value: 5 }]);
    expect([written('y'), written('second')]).toEqual(['Deals 5', 'Value 5']);
  });

  it('changes sides where one reads from right to left', () => {
    expect([scaleOf('y', config({}, true))?.position, scaleOf('second', config({}, true))?.position]).toEqual([
      'right',
      'left',
    ]);
  });

  it('makes bars stand that would lie, and leaves charts without one as they are', () => {
    expect(config({ isAcross: true }).options?.indexAxis).toBe('x');
    const { second: _second, ...one } = { second: undefined };
    const alone = chartConfig(
      { kind: 'bar', isAcross: true, labels: ['May'], values: [3], figure: count, ...one },
      { title: 'Deals', colors, isRightToLeft: false, write: String, onChoose: () => undefined },
    );
    expect([alone.options?.indexAxis, Object.keys(alone.options?.scales ?? {}), alone.data.datasets.length]).toEqual([
      'y',
      ['x', 'y'],
      1,
    ]);
  });

  it('says each number as its value is written', () => {
    const label = config().options?.plugins?.tooltip?.callbacks?.label as unknown as (item: object) => string;
    expect(label({ parsed: { y: 3 }, dataset: { label: 'Deals' }, datasetIndex: 0 })).toBe('Deals: Deals 3');
    expect(label({ parsed: { y: 300 }, dataset: { label: 'Value' }, datasetIndex: 1 })).toBe('Value: Value 300');
  });
});
