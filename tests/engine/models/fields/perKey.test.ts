import { autorun, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import { defineControl } from '#engine/controls/defineControl.ts';
import type { FilterControl, FormDocument } from '#engine/generated/documents.ts';
import type { FieldNode } from '#engine/models/fields/FieldNode.ts';
import { FilterModel } from '#engine/models/filters/FilterModel.ts';
import { FormModel } from '#engine/models/form/FormModel.ts';
import { proves } from '../../../proves.ts';
import { fakeServices, settled } from '../fakeServices.ts';

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

/** Services with a renderer that notes what it is asked to do with a value. */
function notedServices() {
  const asked: string[] = [];
  const noted = defineControl({
    filtertype: 'noted',
    value: {
      empty: '',
      isEmpty: (value: string) => value === '',
      validate: () => {
        asked.push('judge');
        return [];
      },
      toQuery: (name, value): Record<string, string> => {
        asked.push('write');
        return { [name]: value };
      },
      fromQuery: (name, query) => query.get(name) ?? '',
      fromDocument: (value) => (typeof value === 'string' ? value : ''),
      toDocument: (value) => {
        asked.push('write');
        return value;
      },
      toText: (value) => value,
    },
    Control: () => null,
  });
  const { services } = fakeServices({ getThing: () => ({ thing: { Id: 7, Name: 'a', Colour: 'b' } }) });
  Object.assign(services, { controls: { ...services.controls, noted } });
  return { services, asked };
}

/** What a page follows of a field, and what its renderer is asked with each key; before and after the user has been in the field. */
function askedPerKey(node: FieldNode, asked: string[], ofPage: () => unknown): string[][] {
  const stops = [autorun(() => [node.error, node.warning, node.visible]), autorun(ofPage)];
  const asks = ['x', 'xy', 'xyz', 'left', 'leave', 'leaves'].map((typed, index) => {
    if (index === 3) node.blur();
    asked.length = 0;
    node.change(typed);
    return [...asked];
  });
  for (const stop of stops) stop();
  return asks;
}

const whileTypedIn = [[], [], []];
const onceLeft = Array.from({ length: 3 }, () => ['judge', 'write']);

describe('the renderer of a value is asked to write it', () => {
  const fields = ['Name', 'Colour'];

  test('in a filter once with a key when its fault may be shown, never before, and not for other fields', () => {
    const { services, asked } = notedServices();
    const controls = fields.map(
      (name): FilterControl => ({ name, label: name, filtertype: 'noted' as never, value: 'a' }),
    );
    const model = new FilterModel(services, controls, () => ({}));
    const [node] = model.nodes;
    const asks = node && askedPerKey(node, asked, () => [model.hasNotes, model.isChanged, model.chips]);
    expect(asks).toEqual([...whileTypedIn, ...onceLeft]);
  });

  test('in a form as well', async () => {
    const { services, asked } = notedServices();
    const document: FormDocument = {
      ...{ $schema: '', id: 'thing', title: 'Thing', component: 'Thing' },
      schema: { type: 'object', properties: { Name: { type: 'string' }, Colour: { type: 'string' } } },
      sections: [{ fields: fields.map((field) => ({ field, label: field, filtertype: 'noted' as never })) }],
      load: { operation: 'getThing', path: { id: '{route.id}' }, record: 'thing' },
      save: { operation: 'saveThing' },
    };
    const model = new FormModel(services, { document, route: { id: '7' } });
    model.start();
    await settled();
    const node = model.nodes.get('Name');
    const asks = node && askedPerKey(node, asked, () => [model.errors, model.isDirty, model.canSave]);
    expect(asks).toEqual([...whileTypedIn, ...onceLeft]);
  });
});
