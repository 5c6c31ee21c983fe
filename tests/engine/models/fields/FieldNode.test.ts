import { describe, expect, test } from 'vitest';
import type { FilterControl } from '#engine/generated/documents.ts';
import { FieldNode } from '#engine/models/fields/FieldNode.ts';
import { proves } from '../../../proves.ts';
import { fakeServices } from '../fakeServices.ts';

function nodeOf(control: Partial<FilterControl>) {
  const { services, toasts } = fakeServices({});
  const node = new FieldNode({ name: 'a', label: 'A', filtertype: 'inputdate', ...control }, { services });
  return { node, toasts };
}

describe('a fault that asks for a toast', () => {
  test(
    'is said once, when the user leaves, in the text of the toast',
    proves('unit', 'WIDGET-CTRL-inputdate-05'),
    () => {
      const { node, toasts } = nodeOf({});
      node.change('13/45/2024');
      expect(toasts).toEqual([]);
      node.blur();
      expect(node.error).toBe('field.date');
      expect(toasts).toEqual([{ type: 'error', text: 'date.invalidToast' }]);
      node.blur();
      node.touch();
      expect(toasts).toHaveLength(1);
      node.change('13/46/2024');
      node.touch();
      expect(toasts).toHaveLength(2);
    },
  );

  test(
    'a number out of its range has the same text in both places',
    proves('unit', 'WIDGET-CTRL-inputnumber-07'),
    () => {
      const { node, toasts } = nodeOf({ filtertype: 'inputnumber', min: 1, max: 9 });
      node.change(12);
      node.blur();
      expect(node.error).toBe('field.between');
      expect(toasts).toEqual([{ type: 'error', text: 'field.between' }]);
    },
  );

  test('a value that was loaded is not announced, a fault that asks for none neither', () => {
    const { node, toasts } = nodeOf({ filtertype: 'inputnumber', max: 9, nonnegative: true });
    node.set(12);
    node.blur();
    node.change(-1);
    node.blur();
    expect(node.error).toBe('field.negative');
    expect(toasts).toEqual([]);
  });
});

describe('a doubt about a good value', proves('unit', 'WIDGET-CTRL-inputdate-06'), () => {
  const control = { warnmin: '2024-01-01', warnmax: '2024-12-31', min: '2000-01-01' };

  test.each([
    ['2024-06-01', undefined, undefined],
    ['2025-01-01', 'date.areYouSure', undefined],
    ['2023-12-31', 'date.areYouSure', undefined],
    ['1999-12-31', undefined, 'date.outside'],
  ])('%s: %s %s', (value, warning, error) => {
    const { node } = nodeOf(control);
    node.change(value);
    expect(node.warning).toBeUndefined();
    node.blur();
    expect(node.warning).toBe(warning);
    expect(node.error).toBe(error);
    expect(node.isValid).toBe(error === undefined);
    expect(node.value).toBe(value);
  });
});

test('allowblank: false is a required number', proves('unit', 'WIDGET-CTRL-inputnumber'), () => {
  const { node } = nodeOf({ filtertype: 'inputnumber', allowblank: false });
  expect(node.required).toBe(true);
  expect(node.faults).toEqual([{ key: 'field.required' }]);
});

describe('a record gets back what it gave', () => {
  test.each([
    ['inputdate', '2024-03-05T15:04:27.123Z'],
    ['inputdatetime', '2024-03-05T15:04:27.1234567'],
    ['inputtimepicker', '09:30:15.5'],
    ['inputpostmonth', '2024-03-17T00:00:00'],
    ['inputyear', '2024'],
    ['inputdate', '0001-01-01T00:00:00'],
  ] as const)('%s keeps %s until it is changed', (filtertype, saved) => {
    const { node } = nodeOf({ filtertype });
    node.accept(saved);
    expect(node.recordValue).toBe(saved);
    expect(node.isChanged).toBe(false);
    node.change(null);
    expect(node.recordValue).toBeNull();
  });

  test('year 1 reads Never, is good and stays', proves('unit', 'WIDGET-CTRL-inputdate'), () => {
    const { node } = nodeOf({ min: '2000-01-01' });
    node.accept('0001-01-01');
    expect(node.text).toBe('date.never');
    expect(node.faults).toEqual([]);
  });
});

describe('a control', () => {
  const plain = { name: 'a', label: 'A', filtertype: 'inputstring' } as FilterControl;
  const of = (control: Partial<FilterControl> = {}, context = {}) => {
    const { services, toasts } = fakeServices({});
    return { node: new FieldNode({ ...plain, ...control }, { services, ...context }), toasts };
  };
  const access = (level: string) => ({ access: () => level });

  test.each<[string, Partial<FilterControl>, object, [visible: boolean, concealed: boolean, enabled: boolean]]>([
    ['free', {}, {}, [true, false, true]],
    ['hidden by its document', { isHidden: true }, access('hidden'), [false, false, true]],
    ['of an element that is hidden', {}, access('hidden'), [false, true, true]],
    ['hidden, and taken out', {}, { ...access('hidden'), isVisible: () => false }, [false, false, true]],
    ['of an element without access', {}, access('none'), [false, false, true]],
    ['of an element to read', {}, access('readonly'), [true, false, false]],
    ['of an element in full', {}, access('full'), [true, false, true]],
    ['taken out by its condition', {}, { isVisible: () => false }, [false, false, true]],
    ['locked', {}, { isLocked: () => true }, [true, false, false]],
    ['disabled', { isdisabled: true }, {}, [true, false, false]],
  ])('%s', (_about, control, context, [visible, isConcealed, enabled]) => {
    const { node } = of(control, context);
    expect([node.visible, node.isConcealed, node.enabled]).toEqual([visible, isConcealed, enabled]);
  });

  test('tells no fault before the user has been there, nor where it is taken out', () => {
    const { node } = of({ isrequired: true });
    expect([node.error, node.isValid, node.faults]).toEqual([undefined, false, [{ key: 'field.required' }]]);
    node.blur();
    expect([node.error, node.dirty]).toEqual(['field.required', false]);
    node.mark();
    expect(node.dirty).toBe(true);
    expect(of({ isrequired: true }, { isVisible: () => false }).node.isValid).toBe(true);
    expect(of().node.isValid).toBe(true);
  });

  test('tells that what is typed names nothing', () => {
    const source = { fault: 'lookup.unmatched', know: () => undefined };
    expect(of({}, { source }).node.faults).toEqual([{ key: 'lookup.unmatched' }]);
  });

  test('shows what the server said until the next change', () => {
    const { node } = of();
    node.fail('Taken');
    expect([node.error, node.isValid, node.touched]).toEqual(['Taken', false, true]);
    node.change('b');
    expect([node.error, node.isValid, node.dirty]).toEqual([undefined, true, true]);
    node.fail('Taken');
    node.set('c');
    expect([node.serverError, node.touched, node.dirty]).toEqual([undefined, false, false]);
  });

  test('goes back to its start, or to nothing', () => {
    const { node } = of({ value: 'x' });
    node.change('y');
    expect(node.isChanged).toBe(true);
    node.reset();
    expect([node.value, node.isChanged]).toEqual(['x', false]);
    node.clear();
    expect([node.value, node.isEmpty, node.text]).toEqual(['', true, '']);
  });

  test('shows a masked value as dots', () => {
    expect([of({ value: 'secret', masked: true }).node.text, of({ value: 'open' }).node.text]).toEqual([
      '••••••••',
      'open',
    ]);
  });

  test.each([
    [{}, '', true],
    [{ maxlength: 2 }, 'abc', false],
    [{ dropdownfixedlist: [{ key: 'a', data: 'A' }] }, 'a', true],
    [{ dropdownfixedlist: [{ key: 'a', data: 'A' }] }, 'b', false],
    [{ dropdownfixedlist: [{ key: 'a', data: 'A' }], dataurl: 'listThings' }, 'b', true],
    [{ dropdownfixedlist: [{ key: 'a', data: 'A' }], dropdowndata: 'states' }, 'b', true],
  ] as [Partial<FilterControl>, unknown, boolean][])('%j takes %j: %s', (control, value, takes) => {
    expect(of(control).node.takes(value)).toBe(takes);
  });
});

describe('what is looked up for a value', () => {
  const several = { filtertype: 'inputmultiselect' } as const;
  const adding = (...ids: string[]) => ({ change: (before: unknown) => [...(before as string[]), ...ids] });

  test('is added to what was chosen until then', async () => {
    const { node } = nodeOf(several);
    let answer = (_: ReturnType<typeof adding>) => {};
    node.later(new Promise((resolve) => (answer = resolve)));
    node.later(Promise.resolve(adding('32', '105')));
    const awaited = node.awaited;
    await Promise.resolve();
    node.change([...(node.value as string[]), '7']);
    answer(adding('1', '2'));
    expect(await awaited).toBe(true);
    expect(new Set(node.value as string[])).toEqual(new Set(['7', '32', '105', '1', '2']));
    await Promise.resolve();
    expect(node.awaited).toBeUndefined();
  });

  test('is dropped when the field was cleared meanwhile', async () => {
    const { node } = nodeOf(several);
    node.later(Promise.resolve({ ...adding('1'), remark: { key: 'lookup.unknown' } }));
    const { awaited } = node;
    node.clear();
    expect(node.awaited).toBeUndefined();
    expect(await awaited).toBe(false);
    expect([node.value, node.warning]).toEqual([[], undefined]);
  });

  test('says what it did not find until the value changes', async () => {
    const { node } = nodeOf(several);
    node.later(Promise.resolve({ ...adding('1'), remark: { key: 'lookup.unknown' } }));
    await node.awaited;
    expect([node.value, node.warning]).toEqual([['1'], 'lookup.unknown']);
    node.change(['1', '2']);
    expect(node.warning).toBeUndefined();
  });

  test('says that it could not be had', async () => {
    const { node } = nodeOf(several);
    node.later(Promise.reject(new Error('no network')));
    expect(await node.awaited).toBe(false);
    expect([node.value, node.warning]).toEqual([[], 'control.failed']);
  });
});
