import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateForeign } from '#codegen/generateForeign.ts';
import { type Probe, probes } from './probes.ts';

const compiler = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'tsc');
const folder = mkdtempSync(join(tmpdir(), 'mullion-probes-'));
let report = '';

const same = `export type Same<A, B> = (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;\n`;

/** The document with a probe's schemas; one call answers them, another sends them when the probe says so. */
function documentOf({ given, more, version = '3.1.0' as string, sent }: Omit<Probe, 'version'> & { version?: string }) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/T' } } };
  const operation = { responses: { 200: { description: 'T', content } } };
  return {
    openapi: version,
    info: { title: 'Probe', version: '1' },
    paths: { '/t': { get: operation, ...(sent ? { put: { requestBody: { content }, ...operation } } : {}) } },
    components: { schemas: { T: given, ...more } },
  };
}

async function write(probe: Probe, name: string): Promise<void> {
  const at = join(folder, name);
  mkdirSync(at);
  writeFileSync(join(at, 'openapi.json'), JSON.stringify(documentOf(probe)));
  const { files } = await generateForeign(join(at, 'openapi.json'));
  for (const { path, text } of files) writeFileSync(join(at, path), text);
  const imports = `import type { Same } from '../same';\nimport type * as S from './types';\n`;
  const lines = [`export const isSame: Same<S.T, ${probe.want}> = true;`, ...(probe.also ?? [])];
  writeFileSync(join(at, 'expected.ts'), `${imports}${lines.join('\n')}\n`);
}

describe('types as the compiler sees them', () => {
  beforeAll(async () => {
    writeFileSync(join(folder, 'same.ts'), same);
    const wrong: Probe = { what: 'a wrong expectation', given: { type: 'string' }, want: 'number' };
    for (const [index, probe] of [...probes, wrong].entries()) await write(probe, nameOf(index));
    const options = { strict: true, noEmit: true, target: 'ES2022', lib: ['ES2022', 'DOM'], types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
    report = spawnSync(compiler, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8', cwd: folder }).stdout;
  }, 60_000);

  it.each(probes.map((probe, index) => ({ ...probe, name: nameOf(index) })))('$what: $want', ({ name }) => {
    expect(report.split('\n').filter((line) => line.startsWith(`${name}/`))).toEqual([]);
  });

  it('finds a type that is not what it should be', () => {
    expect(report).toContain(`${nameOf(probes.length)}/expected.ts`);
  });
});

function nameOf(index: number): string {
  return `probe${index}`;
}
