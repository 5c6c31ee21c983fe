import { describe, expect, test } from 'vitest';
import type { FormDocument } from '#engine/generated/documents.ts';
import { AppError } from '#engine/http/AppError.ts';
import { UNAVAILABLE_TEXT } from '#engine/http/constants.ts';
import { showRefused, tellRefused, tellSaved } from '#engine/models/form/formOutcome.ts';
import { tellFailed } from '#engine/models/shared/tellFailed.ts';
import { fakeServices } from '../fakeServices.ts';

const form = (rest: object) =>
  ({ $schema: '', id: 'x', title: 'Thing', component: 'X', sections: [], ...rest }) as FormDocument;

function prepare() {
  const fake = fakeServices({});
  const dialogs: unknown[] = [];
  const told: unknown[] = [];
  fake.services.dialogs.confirm = async (question) => {
    dialogs.push(question);
    return true;
  };
  fake.services.toasts.showError = (_error: unknown, text?: string) => told.push(text);
  return { ...fake, dialogs, told };
}

describe('a save', () => {
  test('says what the document says, and the notes of the answer', () => {
    const { services, toasts, dialogs } = prepare();
    const notes = { title: 'Notes', field: 'Hints', empty: 'Nothing to note' };
    tellSaved(services, form({}), {});
    tellSaved(services, form({ done: { toast: 'Saved {saved.Name}', notes } }), { Name: 'A', Hints: ['one', 2] });
    tellSaved(services, form({ done: { notes } }), { Hints: [] });
    tellSaved(services, form({ done: { notes: { title: 'Notes', field: 'Hints' } } }), { Hints: 'x' });
    expect(toasts).toEqual([{ type: 'success', text: 'Saved A' }]);
    const dialog = { title: 'Notes', action: 'action.ok', isNotice: true };
    expect(dialogs).toEqual([
      { ...dialog, text: '', notes: ['one', '2'] },
      { ...dialog, text: 'Nothing to note', notes: [] },
      { ...dialog, text: '', notes: [] },
    ]);
  });

  test('that is refused for its fields names them in a toast', () => {
    const { services, toasts, dialogs } = prepare();
    const failed = { text: 'Not saved' };
    tellRefused(services, form({ failed }), { status: 400, message: 'Check', fields: { A: 'a' } });
    tellRefused(services, form({}), { status: 400, fields: { A: 'a', B: 'b' } });
    const title = 'field.serverErrorTitle';
    expect(toasts).toEqual([
      { type: 'error', title, text: 'Check' },
      { type: 'error', title, text: 'a, b' },
    ]);
    expect(dialogs).toEqual([]);
  });

  test.each<[string, unknown, unknown[], unknown[]]>([
    ['what the server said', { status: 422, message: 'Too late' }, ['Too late'], []],
    ['its own text where the server said nothing', { status: 422 }, ['Not saved'], []],
    ['its own text where there was no answer', { status: 0, message: 'offline' }, ['Not saved'], []],
    ['its own text for a page of a proxy', { status: 503, message: UNAVAILABLE_TEXT }, ['Not saved'], []],
    ['nothing in a dialog when it was given up', new DOMException('x', 'AbortError'), [], [undefined]],
    ['nothing in a dialog when the session is over', { status: 401 }, [], [undefined]],
    ['what a time-out says', new DOMException('slow', 'TimeoutError'), ['slow'], []],
  ])('shows %s where the document wants a dialog', (_about, error, texts, toasts) => {
    const { services, dialogs, told } = prepare();
    tellRefused(services, form({ failed: { text: 'Not saved' } }), error);
    expect(dialogs).toEqual(texts.map((text) => ({ title: 'Thing', text, action: 'action.ok', isNotice: true })));
    expect(told).toEqual(toasts);
  });

  test('that somebody else was ahead of stands in the page and needs no toast', () => {
    const { services, told } = prepare();
    tellRefused(services, form({}), { status: 409, message: 'x' });
    expect(told).toEqual([]);
    tellRefused(services, form({}), { status: 422, message: 'x' });
    expect(told).toEqual([undefined]);
    // A rule that was broken is no conflict, whatever its status.
    tellRefused(services, form({}), { status: 409, code: 'own_role', message: 'x' });
    expect(told).toEqual([undefined, undefined]);
  });

  test.each<[object | undefined, unknown, string | undefined]>([
    [undefined, { status: 500 }, undefined],
    [{ toast: 'No luck' }, { status: 500 }, 'No luck'],
    [{ toast: 'No luck' }, { status: 499, message: 'x' }, undefined],
    [{ toast: 'No luck' }, undefined, undefined],
    [{ lead: 'Not sent.' }, { status: 422, message: 'Full' }, 'Not sent. Full'],
    [{ lead: 'Not sent.', toast: 'No luck' }, { status: 0, message: 'offline' }, 'Not sent. No luck'],
    [{ lead: 'Not sent.' }, { status: 422 }, 'Not sent.'],
    [{ lead: 'Not sent.' }, { status: 422, message: 5 }, 'Not sent.'],
  ])('%j tells of %j: %s', (failed, error, text) => {
    const { services, told } = prepare();
    tellFailed(services, failed, error);
    expect(told).toEqual([text]);
  });

  test('leaves in the page what could not be sent, and who was ahead', () => {
    const { services } = prepare();
    const failures: string[] = [];
    const nodes = new Map([['A', { fail: (text: string) => failures.push(text) }]]) as never;
    const offline = { status: 0 };
    expect(showRefused(services, nodes, offline)).toEqual({ unsent: offline });
    // The server did answer: sent again, it would be another call.
    expect(showRefused(services, nodes, { status: 500, code: 'told_by_answer' })).toEqual({});
    expect(showRefused(services, nodes, { status: 409, message: 'Mine' })).toEqual({ conflict: 'Mine' });
    expect(showRefused(services, nodes, { status: 409 })).toEqual({ conflict: 'form.conflict' });
    expect(showRefused(services, nodes, { status: 409, code: 'own_role', message: 'Yours' })).toEqual({});
    expect(showRefused(services, nodes, new AppError({ code: 'x', message: 'x', status: 422 }))).toEqual({});
    expect(showRefused(services, nodes, { status: 400, fields: { A: 'a', B: 'b' } })).toEqual({});
    expect(failures).toEqual(['a']);
  });
});
