/**
 * What `mullion codegen` costs and makes beside openapi-typescript, which makes types alone. Prints CPU seconds (user and system,
 * the median of the runs), bytes and the ratios of one run; the machine's speed cancels out in them.
 *
 *   node tests/bench/codegen.ts [--openapi FILE] [--operations 400] [--runs 5] [--tools FOLDER]
 *
 * FOLDER holds what to compare with: npm install --prefix FOLDER openapi-typescript. When it is missing that is said. Without a
 * FILE the document is made up: operations with lists, records, forms and errors.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: {
    openapi: { type: 'string' },
    operations: { type: 'string', default: '400' },
    runs: { type: 'string', default: '5' },
    tools: { type: 'string', default: root },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'mullion-bench-'));
const document = values.openapi ? resolve(values.openapi) : join(folder, 'api.json');
if (!values.openapi) writeFileSync(document, JSON.stringify(madeUp(Number(values.operations))));

interface Contender {
  name: string;
  file: string;
  command: readonly string[];
  /** Below the folder. */
  out: string;
}

const contenders: readonly Contender[] = [
  {
    name: 'openapi-typescript, types alone',
    file: join(values.tools, 'node_modules', '.bin', 'openapi-typescript'),
    command: [document, '-o', join(folder, 'peer', 'types.ts')],
    out: 'peer',
  },
  {
    name: 'mullion codegen, types, clients and contract',
    file: process.execPath,
    command: [join(root, 'codegen', 'cli.ts'), 'codegen', '--openapi', document, '--out', join(folder, 'own')],
    out: 'own',
  },
];

console.log(
  `${(statSync(document).size / 1000).toFixed(0)} kB of OpenAPI, ${values.runs} cold runs after one that is not counted`,
);
let base: { seconds: number; bytes: number } | undefined;
for (const contender of contenders) {
  if (!existsSync(contender.file)) {
    console.log(`${contender.name}: not installed in ${values.tools}`);
    continue;
  }
  const seconds = medianOf(contender, Number(values.runs));
  const bytes = sizeOf(join(folder, contender.out), /\.ts$/);
  const ratio = base
    ? `, ${(seconds / base.seconds).toFixed(2)} x time, ${(bytes / base.bytes).toFixed(2)} x source`
    : '';
  console.log(`${contender.name}: ${seconds.toFixed(2)} CPU s, ${(bytes / 1000).toFixed(0)} kB of TypeScript${ratio}`);
  base ??= { seconds, bytes };
}
console.log(`contract.json: ${(sizeOf(join(folder, 'own'), /^contract\.json$/) / 1e6).toFixed(2)} MB`);
const runtime = gzipSync(readFileSync(join(folder, 'own', 'runtime.js'))).length;
console.log(`run-time: ${runtime} bytes gzip; a used operation: ${bytesPerOperation().toFixed(0)} bytes`);
rmSync(folder, { recursive: true });

function medianOf(contender: Contender, runs: number): number {
  const all = Array.from({ length: runs + 1 }, () => cpuSeconds(contender)).slice(1);
  return all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}

/** What the shell's `times` says of its children. Every run starts in an empty folder. */
function cpuSeconds({ name, file, command, out }: Contender): number {
  rmSync(join(folder, out), { recursive: true, force: true });
  const line = [file, ...command].map((part) => `'${part}'`).join(' ');
  const { stdout, status } = spawnSync('bash', ['-c', `${line} >/dev/null 2>&1; code=$?; times; exit $code`], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${line}`);
  const times = [...(stdout.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

function sizeOf(folder: string, names: RegExp): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => names.test(name));
  return files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** The constants without their types: what a bundle gets. */
function bytesPerOperation(): number {
  const own = join(folder, 'own');
  const texts = readdirSync(own)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(own, name), 'utf8'));
  const specs = texts.flatMap((text) => [...text.matchAll(/ op<\w+>\((.*)\);$/gm)].map(([, spec = '']) => spec));
  return specs.reduce((sum, spec) => sum + Buffer.byteLength(spec) + 'op()'.length, 0) / Math.max(1, specs.length);
}

function madeUp(operations: number): object {
  const names = Array.from({ length: Math.ceil(operations / 4) }, (_, at) => `Thing${at}`);
  const answer = (schema: object) => ({ description: 'Good.', content: { 'application/json': { schema } } });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };
  const bad = { default: answer(ref('Problem')) };
  const paths = names.flatMap((name) => {
    const body = { required: true, content: { 'application/json': { schema: ref(name) } } };
    const query = ['page', 'size', 'sort', 'search'].map((one) => ({
      name: one,
      in: 'query',
      schema: { type: 'string' },
    }));
    const list = { type: 'object', required: ['data'], properties: { data: { type: 'array', items: ref(name) } } };
    const things = {
      get: { operationId: `list${name}`, tags: [name], parameters: query, responses: { 200: answer(list), ...bad } },
      post: {
        operationId: `add${name}`,
        tags: [name],
        requestBody: body,
        responses: { 201: answer(ref(name)), ...bad },
      },
    };
    const thing = {
      parameters: [id],
      get: {
        operationId: `get${name}`,
        tags: [name],
        responses: { 200: answer(ref(name)), 404: answer(ref('Problem')), ...bad },
      },
      put: {
        operationId: `save${name}`,
        tags: [name],
        requestBody: body,
        responses: { 200: answer(ref(name)), ...bad },
      },
    };
    return [[`/${name}`, things] as const, [`/${name}/{id}`, thing] as const];
  });
  const field = (at: number) => [`field${at}`, { type: ['string', 'null'], description: `The field ${at}.` }] as const;
  const fields = Object.fromEntries(Array.from({ length: 12 }, (_, at) => field(at)));
  const record = (at: number) => ({
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', readOnly: true },
      ...fields,
      next: ref(names[(at + 1) % names.length] ?? 'Problem'),
    },
  });
  const problem = { type: 'object', required: ['message'], properties: { message: { type: 'string' } } };
  const schemas = { Problem: problem, ...Object.fromEntries(names.map((name, at) => [name, record(at)])) };
  const info = { title: 'Made up', version: '1.0.0' };
  return { openapi: '3.1.0', info, paths: Object.fromEntries(paths), components: { schemas } };
}
