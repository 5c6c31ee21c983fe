import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#engine/http/AppError.ts';
import { readError } from '#engine/http/readError.ts';
import { ToastStore } from '#engine/stores/view/ToastStore.ts';
import { proves } from '../../../proves.ts';

beforeEach(() => void vi.useFakeTimers());

const texts = ({ items }: ToastStore) => items.map(({ text }) => text);

describe('a message', () => {
  it.each([
    [{ type: 'success' as const }, 5000],
    [{ type: 'success' as const, action: { label: 'Undo', run: () => undefined } }, 20_000],
    [{ type: 'warning' as const, duration: 3000 }, 3000],
  ])('%j closes after %i ms', (rest, time) => {
    const toasts = new ToastStore();
    toasts.show({ text: 'a', ...rest });
    vi.advanceTimersByTime(time - 1);
    expect(texts(toasts)).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(texts(toasts)).toEqual([]);
  });

  it.each([{ type: 'error' as const }, { type: 'info' as const, duration: 0 }])(
    '%j stays until it is closed',
    (rest) => {
      const toasts = new ToastStore();
      toasts.show({ text: 'a', ...rest });
      toasts.hold();
      toasts.release();
      vi.advanceTimersByTime(100_000);
      expect(texts(toasts)).toEqual(['a']);
      toasts.closeLast();
      toasts.closeLast();
      expect(texts(toasts)).toEqual([]);
    },
  );

  it('that is shown again takes the place of the first; others of the same text do not', () => {
    const toasts = new ToastStore();
    toasts.show({ type: 'info', text: 'a' });
    vi.advanceTimersByTime(4000);
    toasts.show({ type: 'info', text: 'a' });
    toasts.show({ type: 'info', text: 'a', title: 'A' });
    toasts.show({ type: 'warning', text: 'a' });
    expect(toasts.items).toHaveLength(3);
    vi.advanceTimersByTime(4999);
    expect(toasts.items).toHaveLength(3);
  });

  it('of a page that was left goes when it was an error and not of this moment', () => {
    const toasts = new ToastStore();
    toasts.show({ type: 'error', text: 'old' });
    toasts.show({ type: 'info', text: 'note', duration: 0 });
    vi.advanceTimersByTime(1001);
    toasts.show({ type: 'error', text: 'new' });
    toasts.leavePage();
    expect(texts(toasts)).toEqual(['note', 'new']);
    toasts.hold();
    toasts.clear();
    toasts.show({ type: 'info', text: 'next' });
    vi.advanceTimersByTime(5000);
    expect(texts(toasts)).toEqual([]);
  });
});

describe('an error', () => {
  const shown = (error: unknown, words?: string) => {
    const toasts = new ToastStore();
    toasts.showError(error, words);
    return toasts.items.map(({ type, title, text, requestId }) => ({ type, title, text, requestId }));
  };
  const app = (rest: object) => new AppError({ code: 'x', message: 'said', status: 400, ...rest });
  const none = { title: undefined, requestId: undefined };

  it.each<[string, unknown, string | undefined, object[]]>([
    ['of a call that was given up is none', new DOMException('x', 'AbortError'), undefined, []],
    ['of an ended session has its own message', app({ status: 401 }), undefined, []],
    ['is what the server said', app({}), undefined, [{ ...none, type: 'error', text: 'said' }]],
    ['is what the caller says instead', app({ title: 'T' }), 'words', [{ ...none, type: 'error', text: 'words' }]],
    [
      'has the title of the server',
      app({ title: 'T' }),
      undefined,
      [{ ...none, type: 'error', title: 'T', text: 'said' }],
    ],
    [
      'that is only information has the usual title',
      app({ type: 'info' }),
      undefined,
      [{ ...none, type: 'info', title: 'toast.defaultTitle', text: 'said' }],
    ],
    [
      'of the server itself names the request',
      app({ status: 500, requestId: 'r1' }),
      undefined,
      [{ ...none, type: 'error', text: 'said', requestId: 'r1' }],
    ],
    [
      'of the user names none',
      app({ status: 499, requestId: 'r1' }),
      undefined,
      [{ ...none, type: 'error', text: 'said' }],
    ],
  ])('%s', (_about, error, words, items) => {
    expect(shown(error, words)).toEqual(items);
  });

  it('that nobody expected stands in the console, with words for the user', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const failure = new Error('boom');
    expect(shown(failure)).toEqual([{ ...none, type: 'error', text: 'error.unexpected' }]);
    expect(shown('boom', 'words')).toEqual([{ ...none, type: 'error', text: 'words' }]);
    expect(error.mock.calls).toEqual([[failure], ['boom']]);
    error.mockRestore();
  });

  it('of several types is a toast of each', proves('unit', 'SHELL-ERR-06'), () => {
    const json = { messages: { info: ['i'], error: ['e', 'f'], odd: ['o'], warning: [], success: 'no list' } };
    const toasts = new ToastStore();
    toasts.showError(readError(400, json, new Headers()));
    expect(toasts.items.map(({ type, title, text }) => [type, title, text])).toEqual([
      ['error', 'Error Message', 'e, f'],
      ['info', 'Info Message', 'i'],
      ['info', 'Odd Message', 'o'],
    ]);
    toasts.clear();
    toasts.showError(readError(400, json, new Headers()), 'words');
    expect(texts(toasts)).toEqual(['words']);
  });

  it('is shown once, however many tell it', () => {
    const toasts = new ToastStore();
    const error = app({});
    toasts.showError(error);
    toasts.clear();
    toasts.showError(error);
    expect(toasts.items).toEqual([]);
  });
});

it.each([
  [{ responseStatus: { message: 'Done', type: 'Success', title: 'T' } }, ['success', 'T', 'Done']],
  [{ responseStatus: { message: 'Done', type: 'warning' } }, ['warning', 'toast.defaultTitle', 'Done']],
  [{ responseStatus: { message: 'Done', type: 'error' } }, ['error', 'toast.defaultTitle', 'Done']],
  [{ responseStatus: { message: 'Done', type: 'odd' } }, ['info', 'toast.defaultTitle', 'Done']],
  [{ responseStatus: { message: 'Done' } }, ['info', 'toast.defaultTitle', 'Done']],
  [{ responseStatus: { message: '' } }, undefined],
  [{ responseStatus: 'Done' }, undefined],
  [{ messages: { warning: ['a', 'b'] } }, ['warning', 'Warning Message', 'a, b']],
  [{ messages: { outbox: [{ id: 1 }] } }, undefined],
  [undefined, undefined],
])('the answer %j says %j', (answer, said) => {
  const toasts = new ToastStore();
  toasts.showAnswer(answer);
  const [first] = toasts.items;
  expect(first && [first.type, first.title, first.text]).toEqual(said);
});
