import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browsers } from './codegen/browsers.ts';
import { classNameOf } from './scripts/build/classNameOf.ts';
import { kitSheets } from './scripts/build/kitSheets.ts';
import { slimKit } from './scripts/build/slimKit.ts';

/**
 * A test helper inside `@rjsf/core` names a package that we do not install: it compiles schemas with `new Function`, which
 * our content security policy forbids. Nothing of ours reaches the helper.
 */
const withoutAjvForms: Plugin = {
  name: 'without-ajv-forms',
  enforce: 'pre',
  resolveId: (id) => (id === '@rjsf/validator-ajv8' ? '\0no-ajv-forms' : undefined),
  load: (id) => (id === '\0no-ajv-forms' ? 'export default undefined;' : undefined),
};

/**
 * `localforage` from its sources, without its driver for WebSQL, which no browser has any more, and its stand-in for `Promise`:
 * its own bundle holds both.
 */
const slimForage: Plugin = {
  name: 'slim-forage',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (id === 'localforage') return join(import.meta.dirname, 'node_modules/localforage/src/localforage.js');
    if (!importer.includes('/localforage/src/')) return undefined;
    return { './drivers/websql': '\0no-websql', './utils/promise': '\0promise', '../utils/promise': '\0promise' }[id];
  },
  load(id) {
    // All that the library asks of a driver, even of one that it will not take.
    const methods = '_initStorage clear getItem iterate key keys length removeItem setItem dropInstance'.split(' ');
    if (id === '\0no-websql')
      return `export default { _driver: 'webSQLStorage', _support: false, ${methods.map((name) => `${name}() {}`)} };`;
    return id === '\0promise' ? 'export default Promise;' : undefined;
  },
};

/** The router without its warnings for developers: its package gives the other build to every browser. */
const quietRouter: Plugin = {
  name: 'quiet-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'react-router'
      ? join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs')
      : undefined,
};

interface Operation {
  path: string;
  method: string;
  mutates: boolean;
  parameters: Record<string, Record<string, unknown>>;
  permission: { access: string };
  groups?: true | readonly string[] | undefined;
  body?: {
    contentType?: string | undefined;
    component?: undefined;
    fields?: Record<string, Record<string, unknown>>;
    items?: object | undefined;
  };
  answer: { kind: string; rows?: { path: string; fields: Record<string, Record<string, unknown>> } };
}

type SentOperation = Omit<Operation, 'answer'> & {
  answer: { kind: string; rows?: object };
  tag?: undefined;
  summary?: undefined;
};

/** Only the check asks which fields are personal data and which constants are beyond what is taken, only the server who may. */
const forOthers: ReadonlySet<string> = new Set([
  ...['personal', 'minimum', 'maximum'],
  ...['beforePassword', 'secretAnswer', 'level'],
  ...['exports', 'idle'],
]);

/** It carries other operations, and no document names it: the transport knows its address. */
const ofTransport = 'readTogether';

/** What the schema of a form says of its fields. */
const ofForms: ReadonlySet<string> = new Set(['required', 'maxLength', 'format', 'nullable']);

/**
 * The contract in the browser: `contract.json?public` has what nobody has to be signed in for, so that the sign-in page stays
 * light, `?browser` has all. Both are without what only the check reads: words, tags, names of components, envelopes of lists.
 */
const browserContract: Plugin = {
  name: 'browser-contract',
  enforce: 'pre',
  load(id) {
    const [, file = '', part] = /^(.*\/contract\.json)\?(public|browser)$/.exec(id) ?? [];
    if (!part) return undefined;
    const { hash, operations }: { hash: string; operations: Record<string, Operation> } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    // By their paths: what is alike stands near each other, and a tenth less is sent.
    const all = Object.entries(operations)
      .filter(([name]) => name !== ofTransport)
      .sort(([, one], [, other]) => (one.path < other.path ? -1 : 1));
    const wanted = part === 'browser' ? all : all.filter(([, { permission }]) => permission.access === 'public');
    const small = Object.fromEntries(
      wanted.map(([name, operation]) => [
        name,
        withoutUsual(part === 'browser' ? forBrowser(operation) : forSignIn(operation)),
      ]),
    );
    const text = JSON.stringify({ hash, operations: small }, (key, value) =>
      forOthers.has(key) && typeof value !== 'object' ? undefined : value,
    );
    return {
      code: `${fillUsual}\nexport const contract = fillUsual(JSON.parse(${JSON.stringify(text)}));`,
      moduleType: 'js',
    };
  },
};

/** Gives back what most operations say alike and `withoutUsual` took out; its text goes to the browser. */
function fillUsual(contract: { operations: Record<string, Partial<Operation>> }): object {
  for (const one of Object.values(contract.operations)) {
    const permission = { access: 'public' };
    Object.assign(one, { method: 'GET', permission, mutates: false, parameters: {}, answer: {}, ...one });
    for (const [name, parameter] of Object.entries(one.parameters ?? {})) {
      if (one.path?.includes(`{${name}}`)) Object.assign(parameter, { in: 'path', required: true });
      parameter.in ??= 'query';
      parameter.type ??= 'string';
    }
    for (const fields of [one.body?.fields, one.answer?.rows?.fields])
      for (const field of Object.values(fields ?? {})) field.type ??= 'string';
    Object.assign(one.answer ?? {}, { kind: 'json', fields: {}, ...one.answer });
    if (one.body) one.body.contentType ??= 'application/json';
  }
  return contract;
}

function withoutUsual({ method, permission, mutates, parameters, answer, body, ...operation }: SentOperation): object {
  const { kind, ...sent } = answer;
  const isUsual = permission.access === 'public' && Object.keys(permission).length === 1;
  if (kind !== 'json') Object.assign(sent, { kind });
  for (const parameter of Object.values(parameters)) {
    if (parameter.type === 'string') delete parameter.type;
    if (parameter.in !== 'path') continue;
    delete parameter.in;
    delete parameter.required;
  }
  for (const field of Object.values(body?.fields ?? {})) if (field.type === 'string') delete field.type;
  return {
    ...operation,
    ...(Object.keys(sent).length > 0 ? { answer: sent } : {}),
    ...(body
      ? { body: { ...body, ...(body.contentType === 'application/json' ? { contentType: undefined } : {}) } }
      : {}),
    ...(method === 'GET' ? {} : { method }),
    ...(isUsual ? {} : { permission }),
    ...(mutates ? { mutates } : {}),
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
  };
}

/** No document is shown before sign-in, so nobody asks for the fields of bodies and rows. */
function forSignIn({ body, answer, ...operation }: Operation): SentOperation {
  return forBrowser({
    ...operation,
    answer: { kind: answer.kind },
    ...(body ? { body: { ...body, fields: {}, items: undefined } } : {}),
  });
}

function forBrowser(operation: Operation): SentOperation {
  const { answer, body } = operation;
  const { rows } = answer;
  const parameters = Object.entries(operation.parameters).map(([name, { enum: _proven, in: place, ...sent }]) => [
    name,
    place === 'query' ? sent : { in: place, ...sent },
  ]);
  return {
    ...operation,
    parameters: Object.fromEntries(parameters),
    tag: undefined,
    summary: undefined,
    // Whether the server adds up, a tile asks; of which fields, the check alone.
    groups: operation.groups ? true : undefined,
    ...(body ? { body: bodyForBrowser(body) } : {}),
    answer: { kind: answer.kind, ...(rows ? { rows: rowsForBrowser(rows) } : {}) },
  };
}

/** Of the fields of a body which there are, what they hold and which only the server writes; forms know the rest from their document. */
function bodyForBrowser({ fields, items, ...body }: NonNullable<Operation['body']>): NonNullable<Operation['body']> {
  const lean = (parts: object | undefined) =>
    parts &&
    JSON.parse(
      JSON.stringify(parts, (key, value) => (ofForms.has(key) && typeof value !== 'object' ? undefined : value)),
    );
  return { ...body, component: undefined, fields: lean(fields), items: lean(items) };
}

/** Of the fields of rows what tables and edited rows ask for; what may be sorted or shown is proven before. */
function rowsForBrowser({ path, fields }: NonNullable<Operation['answer']['rows']>): object {
  const kept = Object.entries(fields).map(([name, { type, format, readOnly }]) => [
    name,
    { type: type === 'string' ? undefined : type, format, readOnly },
  ]);
  return { path, fields: Object.fromEntries(kept) };
}

/** The server that development passes calls on to: the one that listens as the environment says. */
const api = `http://127.0.0.1:${process.env.PORT || 4680}`;

/** Builds the app into dist/app and serves it while developing. The library is built by vite.lib.config.ts. */
export default defineConfig({
  plugins: [
    withoutAjvForms,
    slimForage,
    kitSheets(import.meta.dirname),
    slimKit,
    quietRouter,
    browserContract,
    react(),
  ],
  css: { modules: { generateScopedName: classNameOf(import.meta.dirname) } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    target: [...browsers],
    modulePreload: { polyfill: false },
    // The budget counts what a visit loads; the icons to choose from, 2.5 MB, come when somebody chooses.
    chunkSizeWarningLimit: 2600,
    rolldownOptions: {
      treeshake: {
        // Our modules do nothing when they are merely imported, so a screen gets only what it names.
        moduleSideEffects: (id: string) => !/\/(engine|renderers)\/[^?]*\.tsx?$/.test(id),
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/angularaiapi': api,
      '/healthz': api,
    },
  },
});
