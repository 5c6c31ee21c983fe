import { describe, expect, it } from 'vitest';
import { fillEntries } from '#engine/language/form/entryDefaults.ts';
import { type EntryPart, entryJudgeOf } from '#engine/language/form/entryRules.ts';
import { judgeOf, storedOf } from '#engine/language/form/formRules.ts';
import type { JsonObject } from '#engine/language/json.ts';

const labor = { ref: 'row.Kind', is: 'labor' };
const part: EntryPart = {
  fields: [
    { field: 'Text', label: 't', required: { ref: 'row.Kind', is: 'other' } },
    { field: 'To', label: 't', visible: labor },
    {
      field: 'Invoice',
      label: 'i',
      required: {
        all: [
          { ref: 'row.Kind', is: 'material' },
          { ref: 'form.Status', is: 'done' },
        ],
      },
      pattern: { matches: '[A-Z]-[0-9]+', text: 'invoice' },
    },
    {
      field: 'Parts',
      label: 'p',
      rules: [{ refuse: { ref: 'row.Count', lt: 1 }, at: 'Count', text: 'few' }],
    },
  ],
  rules: [
    { refuse: { ref: 'row.To', lt: '{row.From}' }, at: 'To', text: 'ends' },
    { refuse: { ref: 'user.Id', is: 1 }, at: 'From', text: 'user' },
  ],
};

describe('what rules say of the entries of a list', () => {
  it.each<[string, unknown, JsonObject, string[]]>([
    ['nothing is there', null, {}, []],
    ['no entries', [], {}, []],
    [
      'required while the entry says so',
      [{ Kind: 'labor' }, { Kind: 'other', Text: '' }],
      {},
      ['1.Text field.required'],
    ],
    [
      'required while entry and record say so',
      [{ Kind: 'material' }],
      { Status: 'done' },
      ['0.Invoice field.required'],
    ],
    ['the record says otherwise', [{ Kind: 'material' }], { Status: 'new' }, []],
    ['a text is not written so', [{ Invoice: 'A-' }], {}, ['0.Invoice invoice']],
    ['two fields of one entry', [{ Kind: 'labor', From: '2026-03-02', To: '2026-03-01' }], {}, ['0.To ends']],
    ['what is empty is neither less nor more', [{ Kind: 'labor', From: '2026-03-02' }], {}, []],
    ['a field that is not shown', [{ Kind: 'other', Text: 'x', From: '2026-03-02', To: '2026-03-01' }], {}, []],
    ['a list in an entry', [{ Parts: [{ Count: 1 }, { Count: 0 }] }], {}, ['0.Parts.1.Count few']],
    ['an object is an entry by itself', { Kind: 'other' }, {}, ['Text field.required']],
    ['what is no entry', ['x', null, 3], {}, []],
  ])('%s', (_title, value, record, want) => {
    const faults =
      entryJudgeOf(part, (paths) => !paths.some((path) => path.startsWith('user.')))?.(value, record) ?? [];
    expect(faults.map(({ path, text }) => `${path.join('.')} ${text}`)).toEqual(want);
  });

  it('is nothing where nothing can be wrong', () => {
    expect(entryJudgeOf({ fields: [{ field: 'Text', label: 't' }] })).toBeUndefined();
  });

  it('is part of what a form says of a record, at the place', () => {
    const judge = judgeOf({ sections: [{ fields: [{ field: 'Costs', label: 'c', ...part } as never] }] });
    expect(judge?.({ Status: 'done', Costs: [{ Kind: 'other' }] })).toEqual([
      { field: 'Costs.0.Text', text: 'field.required' },
    ]);
  });
});

describe('defaults of entries', () => {
  const fill = fillEntries({
    defaults: {
      Kind: 'labor',
      Rate: '{form.Rate}',
      Amount: { multiply: ['{row.Quantity}', '{row.Price}'] },
    },
  });
  const filled = (before: unknown, after: unknown) => fill?.(before, after, { form: { Rate: 7 } }, '2026-03-01');

  it.each<[string, unknown, unknown, unknown]>([
    ['a new entry gets them', [], [{}], [{ Kind: 'labor', Rate: 7, Amount: undefined }]],
    ['what was entered stays', [], [{ Kind: 'other', Rate: 1 }], [{ Kind: 'other', Rate: 1, Amount: undefined }]],
    [
      'what is computed follows',
      [{ Quantity: 2, Price: 3, Amount: 6 }],
      [{ Quantity: 2, Price: 4, Amount: 6 }],
      [{ Quantity: 2, Price: 4, Amount: 8 }],
    ],
    [
      'and comes with the last that it reads',
      [{ Quantity: 2 }],
      [{ Quantity: 2, Price: 4 }],
      [{ Quantity: 2, Price: 4, Amount: 8 }],
    ],
    [
      'until it is changed by hand',
      [{ Quantity: 2, Price: 3, Amount: 6 }],
      [{ Quantity: 2, Price: 3, Amount: 5 }],
      [{ Quantity: 2, Price: 3, Amount: 5 }],
    ],
    [
      'and then it stays',
      [{ Quantity: 2, Price: 3, Amount: 5 }],
      [{ Quantity: 9, Price: 3, Amount: 5 }],
      [{ Quantity: 9, Price: 3, Amount: 5 }],
    ],
    ['one that is taken out changes no other', [{ A: 1 }, { A: 2 }], [{ A: 2 }], [{ A: 2 }]],
  ])('%s', (_title, before, after, want) => {
    expect(filled(before, after)).toEqual(want);
  });

  it('are nothing where the document names none', () => {
    expect(fillEntries({ fields: [{ field: 'A', label: 'a' }] })).toBeUndefined();
  });
});

it('what is stored is worked out of the record, without what follows the day of the reader', () => {
  const fields = [
    { field: 'Sum', label: 's', stored: true, compute: { add: ['{form.A}', '{form.B}'] } },
    { field: 'Shown', label: 's', compute: { add: ['{form.A}', 1] } },
    { field: 'Age', label: 's', stored: true, compute: { daysBetween: ['{form.Day}', { today: true }] } },
  ];
  const stored = storedOf({ sections: [{ fields: fields as never }] });
  expect(stored?.({ A: 1, B: 2, Sum: 99 })).toEqual({ Sum: 3 });
  expect(stored?.({ A: 1 })).toEqual({ Sum: null });
});
