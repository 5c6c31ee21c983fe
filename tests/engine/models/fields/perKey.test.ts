import { autorun, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { FilterControl } from '#engine/generated/documents.ts';
import { FilterModel } from '#engine/models/filters/FilterModel.ts';
import { proves } from '../../../proves.ts';
import { fakeServices } from '../fakeServices.ts';

/** What a key costs in a form must not grow with the form: exact counts, no clocks. */

function textControls(count: number): FilterControl[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `f${index}`,
    label: `Field ${index}`,
    filtertype: 'inputstring',
  }));
}

function modelOf(controls: readonly FilterControl[], scopes = () => ({})) {
  return new FilterModel(fakeServices({}).services, controls, scopes);
}

class CountingMap extends Map<string, unknown> {
  reads = 0;
  override get(key: string): unknown {
    this.reads += 1;
    return super.get(key);
  }
}

describe('one key', () => {
  test.each([25, 100, 500, 1000])(
    'in a form of %i controls compares 25 values at most',
    proves('unit', 'WIDGET-FILTER-10'),
    (count) => {
      const model = modelOf(textControls(count));
      const applied = new CountingMap(model.applied);
      runInAction(() => {
        model.applied = applied;
      });
      const seen: boolean[] = [];
      const stop = autorun(() => seen.push(model.isChanged));
      const costs = ['a', 'ab', ''].map((typed) => {
        applied.reads = 0;
        model.nodes.at(-1)?.change(typed);
        return applied.reads;
      });
      stop();
      expect(costs).toEqual([25, 25, 25]);
      expect(seen).toEqual([false, true, false]);
    },
  );

  test('looks for children at no control of the form', proves('unit', 'WIDGET-FILTER-06'), async () => {
    let reads = 0;
    const controls = textControls(500).map((control, index) =>
      Object.defineProperty({ ...control }, 'parentfilter', {
        enumerable: true,
        get: () => {
          reads += 1;
          return index === 2 ? ['f1'] : undefined;
        },
      }),
    );
    const model = modelOf(controls);
    model.find('f2')?.set('of the old parent');
    reads = 0;
    model.find('f1')?.change('new');
    await expect.poll(() => model.find('f2')?.value).toBe('');
    model.find('f300')?.change('typed');
    expect(reads).toBe(0);
  });

  test('of 300 controls with 150 rules asks the rule that names the control once for all that have it, and no other', () => {
    const plain = textControls(150);
    const ruled = plain.map(
      (control, index): FilterControl => ({
        ...control,
        name: `r${index}`,
        visible: { ref: `filter.f${Math.floor(index / 3)}`, is: 'show' },
      }),
    );
    let evaluations = 0;
    const model = modelOf([...plain, ...ruled], () => {
      evaluations += 1;
      return {};
    });
    const stop = autorun(() => model.visible.length);
    expect(model.visible).toHaveLength(150);
    const costs = ['s', 'show', 'show!'].map((typed) => {
      evaluations = 0;
      model.find('f7')?.change(typed);
      return [evaluations, model.visible.length];
    });
    evaluations = 0;
    model.find('f149')?.change('nobody depends on it');
    stop();
    expect(costs).toEqual([
      [1, 150],
      [1, 153],
      [1, 150],
    ]);
    expect(evaluations).toBe(0);
  });
});
