import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOpenApi } from '../../../codegen/openapi/read/readOpenApi.ts';
import { scaffold } from '../../../codegen/scaffold/scaffold.ts';
import { makeFolder } from '../foreign.ts';

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const ok = (schema: unknown) => ({ 200: { description: 'ok', ...json(schema) } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const many = (name: string) => ok({ type: 'array', items: ref(name) });
const param = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

/** Lists below what no list names, as clusters have them, and records that are made by PUT. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Cluster', version: '1' },
  paths: {
    '/flows/{namespace}': {
      parameters: [param('namespace')],
      get: { operationId: 'listFlows', responses: many('Flow') },
      post: { operationId: 'addFlow', requestBody: json(ref('Flow')), responses: ok(ref('Flow')) },
    },
    '/flows/{namespace}/{name}': {
      parameters: [param('namespace'), param('name')],
      get: { operationId: 'getFlow', responses: ok(ref('Flow')) },
      put: { operationId: 'setFlow', requestBody: json(ref('Flow')), responses: ok(ref('Flow')) },
      delete: { operationId: 'removeFlow', responses: { 204: { description: 'gone' } } },
    },
    '/flows/{namespace}/{name}/stop': {
      parameters: [param('namespace'), param('name')],
      post: { operationId: 'stopFlow', responses: { 204: { description: 'done' } } },
    },
    '/flows/{ns}/{name}/steps': {
      parameters: [param('ns'), param('name')],
      get: { operationId: 'listSteps', responses: many('Step') },
    },
    '/boxes/json': { get: { operationId: 'listBoxes', responses: many('Org') } },
    '/boxes/create': { post: { operationId: 'addBox', requestBody: json(ref('Org')), responses: ok(ref('Org')) } },
    '/boxes/{id}/json': { get: { operationId: 'getBox', parameters: [param('id')], responses: ok(ref('Org')) } },
    '/boxes/{id}/power/off': {
      post: { operationId: 'stopBox', parameters: [param('id')], responses: { 204: { description: 'done' } } },
    },
    '/orgs': { get: { operationId: 'listOrgs', responses: many('Org') } },
    '/orgs/{org}': {
      parameters: [param('org')],
      get: { operationId: 'getOrg', responses: ok(ref('Org')) },
    },
    '/keys/{org}/all': { get: { operationId: 'listKeys', parameters: [param('org')], responses: many('Step') } },
    '/app': {
      get: { operationId: 'listApps', responses: many('Org') },
      put: { operationId: 'addApp', requestBody: json(ref('Org')), responses: ok(ref('Org')) },
    },
    '/app/{id}': {
      parameters: [param('id')],
      get: { operationId: 'getApp', responses: ok(ref('Org')) },
      put: { operationId: 'setApp', requestBody: json(ref('Org')), responses: ok(ref('Org')) },
    },
  },
  components: {
    schemas: {
      Flow: { type: 'object', properties: { name: { type: 'string' }, state: { type: 'string' } } },
      Step: { type: 'object', properties: { id: { type: 'string' }, title: { type: 'string' } } },
      Org: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
    },
  },
};

const folder = makeFolder({ 'cluster.json': JSON.stringify(document) });
const { files, report } = scaffold(readOpenApi(join(folder, 'cluster.json')).api, 'cluster.json');
const file = (path: string) => JSON.parse(files.find((one) => one.path === `schemas/${path}`)?.text ?? 'null');

test('what no list names is entered in a filter that fills the address', () => {
  const list = file('lists/flows.json');
  expect(list.source).toEqual({ operation: 'listFlows', path: { namespace: '{filter.namespace}' } });
  expect(list.filters[0]).toMatchObject({ name: 'namespace', filtertype: 'inputstring', isrequired: true });
  expect(list.columns[0].link).toEqual({ to: 'flows/{filter.namespace}/{row.name}' });
  const actions = Object.fromEntries(list.actions.map((one: { id: string }) => [one.id, one]));
  expect(actions.add.to).toBe('flows/{filter.namespace}/new');
  const path = { namespace: '{filter.namespace}', name: '{row.name}' };
  expect([actions.stop.call.path, actions.delete.call.path]).toEqual([path, path]);
  expect(actions.steps.to).toBe('flows/{filter.namespace}/{row.name}/steps');
  expect(report).toContain('`{namespace}` is entered in a filter');
});

test('pages below it have it in their address', () => {
  const path = { namespace: '{route.namespace}', name: '{route.flowId}' };
  expect(file('forms/flow.json')).toMatchObject({
    route: 'flows/{namespace}/{flowId}',
    load: { path },
    save: { path },
  });
  expect(file('forms/flow-new.json')).toMatchObject({
    route: 'flows/{namespace}/new',
    save: { operation: 'addFlow', path: { namespace: '{route.namespace}' } },
    created: { to: 'flows/{route.namespace}/{saved.name}' },
  });
  expect(file('lists/steps.json')).toMatchObject({
    route: 'flows/{namespace}/{flowId}/steps',
    source: { path: { ns: '{route.namespace}', name: '{route.flowId}' } },
  });
});

test('it is chosen where the same parameter names the record of a list', () => {
  expect(file('lists/all.json').filters[0]).toMatchObject({
    ...{ name: 'org', filtertype: 'dropdownsingleselect', dataurl: 'listOrgs', idprop: 'id', textprop: 'name' },
    isrequired: true,
  });
});

test('a PUT at the address of all makes a record, and no address begins with app twice', () => {
  expect(file('lists/apps.json').route).toBe('apps');
  expect(file('forms/app-new.json')).toMatchObject({ route: 'apps/new', save: { operation: 'addApp' } });
  expect(file('forms/app.json').save.operation).toBe('setApp');
  expect(report).toContain('`PUT /app` makes a new record');
});

test('places that name a format, what creates by a word, and actions two steps below a record', () => {
  const list = file('lists/boxes.json');
  expect(list).toMatchObject({ source: { operation: 'listBoxes' }, route: 'boxes' });
  expect(file('forms/box.json').load.operation).toBe('getBox');
  expect(file('forms/box-new.json').save.operation).toBe('addBox');
  expect(list.actions.find((one: { id: string }) => one.id === 'off').call.operation).toBe('stopBox');
});
