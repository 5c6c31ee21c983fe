import { describe, expect, it } from 'vitest';
import type { FormDocument } from '#engine/generated/documents.ts';
import { judgeOf } from '#engine/language/form/formRules.ts';
import type { JsonObject } from '#engine/language/json.ts';

type Form = Pick<FormDocument, 'sections' | 'rules'>;

const form: Form = {
  sections: [
    {
      visible: { ref: 'form.Kind', isNot: 'none' },
      readonly: { ref: 'form.Status', is: 'closed' },
      fields: [
        { field: 'Reason', label: 'r', required: { ref: 'form.Status', is: 'lost' } },
        { field: 'Code', label: 'c', pattern: { matches: '[A-Z]{2}|x', text: 'code' } },
        { field: 'From', label: 'f' },
        { field: 'To', label: 't', visible: { ref: 'form.Open', isNot: true } },
        {
          field: 'Days',
          label: 'd',
          filtertype: 'inputnumber',
          compute: { daysBetween: ['{form.From}', '{form.To}'] },
        },
        {
          field: 'Left',
          label: 'l',
          filtertype: 'inputnumber',
          compute: { daysBetween: [{ today: true }, '{form.To}'] },
        },
      ],
    },
    {
      visible: { ref: 'route.id', is: 'new' },
      fields: [{ field: 'Seen', label: 's', required: { ref: 'form.Status', is: 'x' } }],
    },
  ],
  rules: [
    { refuse: { ref: 'form.To', lt: '{form.From}' }, at: 'To', text: 'ends' },
    { refuse: { ref: 'form.Days', gt: 10 }, at: 'From', text: 'long' },
    { refuse: { ref: 'form.Left', lt: 0 }, at: 'From', text: 'past' },
    { refuse: { ref: 'user.Id', is: 1 }, at: 'From', text: 'user' },
  ],
};

describe('the rules of a form for who has the record alone', () => {
  it.each<[string, JsonObject, JsonObject | undefined, string[]]>([
    ['nothing is there', {}, undefined, []],
    ['required while the condition holds', { Status: 'lost' }, undefined, ['Reason field.required']],
    ['a text without letters is none', { Status: 'lost', Reason: '' }, undefined, ['Reason field.required']],
    ['given', { Status: 'lost', Reason: 'price' }, undefined, []],
    ['what is not shown is not required', { Status: 'lost', Kind: 'none' }, undefined, []],
    ['the whole text fits', { Code: 'ABC' }, undefined, ['Code code']],
    ['a choice stands for the whole text', { Code: 'xy' }, undefined, ['Code code']],
    ['fits', { Code: 'AB' }, undefined, []],
    ['nothing is no pattern', { Code: null }, undefined, []],
    ['the end before the beginning', { From: '2026-03-02', To: '2026-03-01' }, undefined, ['To ends']],
    ['what is empty is neither less nor more', { From: '2026-03-02', To: null }, undefined, []],
    ['a rule at a field that is not shown', { From: '2026-03-02', To: '2026-03-01', Open: true }, undefined, []],
    ['what is computed', { From: '2026-03-01', To: '2026-03-12' }, undefined, ['From long']],
    ['what depends on the day is left to the form', { From: '2020-01-01', To: '2020-01-02' }, undefined, []],
    ['locked and changed', { Status: 'closed', Code: 'AB' }, { Status: 'closed', Code: 'CD' }, ['Code form.locked']],
    [
      'locked and the same',
      { Status: 'closed', Code: 'AB', Reason: '' },
      { Status: 'closed', Code: 'AB', Reason: null },
      [],
    ],
    [
      'what is computed in a locked section is not locked',
      { Status: 'closed', From: '2026-03-01', To: '2026-03-03' },
      { Status: 'closed', From: '2026-03-01', To: '2026-03-02' },
      ['To form.locked'],
    ],
    ['closed by this save', { Status: 'closed', Code: 'AB' }, { Status: 'open', Code: 'CD' }, []],
    ['opened by this save', { Status: 'open', Code: 'AB' }, { Status: 'closed', Code: 'CD' }, []],
    ['new and locked', { Status: 'closed', Code: 'AB' }, undefined, []],
  ])('%s', (_name, record, before, want) => {
    expect(judgeOf(form)?.(record, before).map(({ field, text }) => `${field} ${text}`)).toEqual(want);
  });

  it('is nothing where all of it is left to the form', () => {
    const own: Form = { sections: form.sections.slice(1), rules: form.rules?.slice(3) ?? [] };
    expect(judgeOf(own)).toBeUndefined();
  });
});
