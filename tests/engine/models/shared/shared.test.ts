import { observable, runInAction } from 'mobx';
import { describe, expect, test } from 'vitest';
import type { ContractOperation } from '#engine/language/contract/contract.ts';
import { isObject } from '#engine/language/json.ts';
import { hasRows, readListAnswer, readRecord } from '#engine/models/shared/answers.ts';
import { reportPageSize } from '#engine/models/shared/constants.ts';
import { faultOf, unsentText } from '#engine/models/shared/faultOf.ts';
import { messageOf } from '#engine/models/shared/messages.ts';
import { noticeOf } from '#engine/models/shared/noticeOf.ts';
import { someInBlocks } from '#engine/models/shared/someInBlocks.ts';
import { fakeServices } from '../fakeServices.ts';

const row = { Id: 1 };
const things = {
  answer: { kind: 'json', fields: {}, rows: { path: 'Things', fields: {} } },
} as unknown as ContractOperation;
const paged = { ...things, paging: 'offset' } as ContractOperation;

describe('the answer of a list', () => {
  test.each<[unknown, ContractOperation | undefined, object]>([
    [[row], undefined, { rows: [row], total: 1 }],
    [{ Things: [row], data: [], MaxRows: 7 }, things, { rows: [row], total: 7 }],
    [{ data: [row] }, things, { rows: [row], total: 1 }],
    [{ data: [row], MaxRows: '7' }, paged, { rows: [row], total: undefined }],
    [{ Things: {}, data: 'x' }, things, { rows: [], total: 0 }],
    [undefined, undefined, { rows: [], total: 0 }],
    [
      { data: [], countKind: 'atLeast', nextCursor: 'n', previousCursor: 'p' },
      undefined,
      { rows: [], total: 0, isAtLeast: true, next: 'n', previous: 'p' },
    ],
    [{ data: [], countKind: 'exact', nextCursor: 5, previousCursor: null }, undefined, { rows: [], total: 0 }],
    [{ FriendlyException: '' }, undefined, { rows: [], total: 0 }],
    [{ FriendlyException: 5 }, undefined, { rows: [], total: 0 }],
    [
      { FriendlyException: 'Late', MsgType: 'Error' },
      undefined,
      { rows: [], total: 0, friendly: { text: 'Late', type: 'error' } },
    ],
    [
      { FriendlyException: 'Late', MsgType: 'info' },
      undefined,
      { rows: [], total: 0, friendly: { text: 'Late', type: 'info' } },
    ],
    [
      { FriendlyException: 'Late', MsgType: 'odd' },
      undefined,
      { rows: [], total: 0, friendly: { text: 'Late', type: 'warning' } },
    ],
  ])('%j', (answer, operation, read) => {
    expect(readListAnswer(operation, answer)).toStrictEqual(read);
  });

  test.each<[unknown, boolean]>([
    [[], true],
    [{ Things: [] }, true],
    [{ data: [] }, true],
    [{ Things: {} }, false],
    [{}, false],
    ['x', false],
    [null, false],
  ])('%j has rows: %s', (answer, has) => {
    expect(hasRows(things, answer)).toBe(has);
  });

  test('a record stands in it, or is it', () => {
    expect(readRecord({ User: row }, 'User')).toBe(row);
    expect(readRecord(row, undefined)).toBe(row);
    expect([readRecord({ User: [row] }, 'User'), readRecord(undefined, 'User')]).toEqual([{}, {}]);
    expect([row, [], null, 'x', undefined].map(isObject)).toEqual([true, false, false, false, false]);
  });
});

test.each<[unknown, object]>([
  [undefined, { status: undefined, isUnsent: false, message: '', fields: {}, requestId: undefined }],
  [new Error('no'), { status: undefined, isUnsent: false, message: 'no' }],
  [{ status: 0 }, { status: 0, isUnsent: true }],
  [{ status: 500, code: 'told_by_answer' }, { isUnsent: false }],
  [
    { status: 499, fields: { Name: 5 } },
    { isUnsent: false, fields: { Name: '5' } },
  ],
  [
    { status: 500, fields: ['x'], requestId: 'r' },
    { isUnsent: true, fields: {}, requestId: 'r' },
  ],
  [
    { status: '500', message: 5, requestId: 5 },
    { status: undefined, message: '', requestId: undefined },
  ],
])('a failure %j', (error, fault) => {
  expect(faultOf(error)).toMatchObject(fault);
});

test('what did not arrive is told from what the server could not save', () => {
  expect(unsentText({ status: 0 })).toBe('form.unsent.text');
  expect([500, 503].map((status) => unsentText({ status }))).toEqual(['form.unsent.failed', 'form.unsent.failed']);
});

describe('a message', () => {
  const scopes = { row: { Name: 'Harbor', Count: 0, Note: null } };
  const { services } = fakeServices({});

  test('has the names in it, and nothing for what is empty', () => {
    expect(messageOf(services, '{row.Name}: {row.Count} of {row.Note}{row.No}!', scopes)).toBe('Harbor: 0 of !');
    expect(messageOf(services, 'Plain', scopes)).toBe('Plain');
  });

  test.each([
    [{}, undefined],
    [{ notice: 'Not for {row.Name}', noticeplain: 'No' }, 'Not for Harbor'],
    [{ notice: 'Not for {row.Note}', noticeplain: 'No' }, 'No'],
    [{ notice: 'Not for {row.Name} by {row.Note}', noticeplain: 'No' }, 'No'],
    [{ notice: 'Not for {row.Note}.' }, 'Not for .'],
    [{ notice: 'Of {row.Count}', noticeplain: 'No' }, 'Of 0'],
  ])('%j tells %s', (notices, told) => {
    expect(noticeOf(services, notices, scopes)).toBe(told);
  });
});

test.each([
  [1079, 50],
  [1080, 75],
  [1439, 75],
  [1440, 100],
  [2159, 100],
  [2160, 150],
])('a report in a window of %i px has %i rows a page', (height, size) => {
  expect(reportPageSize(height)).toBe(size);
});

test('one of many is found wherever it stands', () => {
  const items = Array.from({ length: 60 }, () => observable({ is: false }));
  const some = someInBlocks(items, ({ is }) => is);
  for (const at of [0, 24, 25, 59]) {
    expect(some()).toBe(false);
    const item = items[at] ?? { is: false };
    runInAction(() => {
      item.is = true;
    });
    expect(some()).toBe(true);
    runInAction(() => {
      item.is = false;
    });
  }
  expect(someInBlocks([], () => true)()).toBe(false);
});
