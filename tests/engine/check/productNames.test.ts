import { expect, it } from 'vitest';
import { FEATURES, meantByCode, productNames } from '#engine/check/productNames.ts';
import { settings } from '../../../server/settings.ts';
import { product } from './fixtures/documents.ts';

const form = { kind: 'form' as const, id: 'invite', file: 'invite.json' };
const reading = { ...form, text: '{ "defaults": { "Name": "{route.name}" }, "visible": { "ref": "route.kind" } }' };

it('tells of a parameter that code hands on and the document does not read, with the name that was meant', () => {
  const told = (...names: string[]) =>
    productNames({ ...product, opened: [{ form: 'invite', with: names }] }, [reading]).map((one) => {
      return [one.code, one.pointer, [...(one.names ?? [])].join()];
    });
  expect(told('name', 'kind')).toEqual([]);
  expect(told('name', 'kin')).toEqual([['MU1413', '/opened/0/with/1', 'kind']]);
  expect(told('email')).toEqual([['MU1413', '/opened/0/with/0', '']]);
});

it('says nothing of what a document that extends another may read there', () => {
  const text = '{ "extends": "other", "changes": [] }';
  expect(productNames({ ...product, opened: [{ form: 'invite', with: ['name'] }] }, [{ ...form, text }])).toEqual([]);
});

it('knows which document is meant by a misspelt name: what that reads is no second mistake', () => {
  const problems = productNames({ ...product, opened: [{ form: 'invit', with: ['name'] }] }, [reading]);
  expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['MU1401 /opened/0/form']);
  expect([...meantByCode(problems, [reading])]).toEqual(['invite.json']);
});

it('knows the features of the shell, and leaves those of an application alone', () => {
  expect(Object.keys(settings.features).toSorted()).toEqual([...FEATURES].toSorted());
  expect(productNames({ ...product, features: { enableRoutePlanner: true } }, [])).toEqual([]);
});

it('tells of an icon that nothing draws', () => {
  const problems = productNames({ ...product, icons: ['add', 'adds'] }, []);
  expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['MU1445 /icons/1']);
});
