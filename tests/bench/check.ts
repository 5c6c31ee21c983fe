/**
 * What `mullion check` costs beside tools that look at the shape of the same files alone. Prints CPU seconds (user and system,
 * the median of the runs) and the ratio to the first tool; the machine's speed cancels out in the ratios.
 *
 *   node tests/bench/check.ts [--documents 500] [--runs 5] [--tools FOLDER]
 *
 * FOLDER holds the tools to compare with: npm install --prefix FOLDER ajv-cli @stoplight/spectral-cli. One that is missing is
 * said to be missing.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeProject, root } from './project.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '500' },
    runs: { type: 'string', default: '5' },
    tools: { type: 'string', default: root },
  },
});
const { folder, documents } = makeProject(Number(values.documents));
const folders = ['lists', 'reports', 'lookups', 'forms', 'filters', 'tabs', 'menus', 'help'];
/** What people call; it starts the sources here, and what was built where it is installed. */
const mullion = join(root, 'codegen', 'packages', 'mullion-cli', 'mullion.js');
const bin = join(values.tools, 'node_modules', '.bin');

interface Contender {
  name: string;
  file: string;
  command: string;
}

const contenders: readonly Contender[] = [
  { name: 'ajv-cli, shape alone', file: join(bin, 'ajv'), command: ajvCommand() },
  { name: 'spectral, shape of the columns alone', file: join(bin, 'spectral'), command: spectralCommand() },
  {
    name: 'mullion check, everything',
    file: process.execPath,
    command: `"${process.execPath}" "${mullion}" check --no-cache`,
  },
  {
    name: 'mullion check, nothing has changed',
    file: process.execPath,
    command: `"${process.execPath}" "${mullion}" check`,
  },
  {
    name: 'mullion check, one document has changed',
    file: process.execPath,
    command: `echo >> schemas/lists/company-users.json; "${process.execPath}" "${mullion}" check`,
  },
];

console.log(`${documents} documents, ${values.runs} runs after one that is not counted`);
const first = contenders[0];
let base: number | undefined;
for (const contender of contenders) {
  if (!existsSync(contender.file)) {
    console.log(`${contender.name}: not installed in ${values.tools}`);
    continue;
  }
  const seconds = medianOf(contender.command, Number(values.runs));
  if (contender === first) base = seconds;
  const ratio = base === undefined ? '' : `, ${(seconds / base).toFixed(2)} x`;
  console.log(`${contender.name}: ${seconds.toFixed(2)} CPU s${ratio}`);
}
rmSync(folder, { recursive: true });

/** ajv-cli takes one schema, so the kinds are told apart by what documents say of themselves. */
function ajvCommand(): string {
  const kinds = ['list', 'report', 'lookup', 'form', 'filters', 'tabs', 'menu', 'help'];
  const allOf = kinds.map((kind) => ({
    if: { properties: { $schema: { const: `../meta/${kind}.schema.json` } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { $ref: `https://mullion.dev/schemas/meta/${kind}.schema.json` },
  }));
  writeFileSync(join(folder, 'any.schema.json'), JSON.stringify({ $id: 'https://mullion.dev/any', allOf }));
  // What editors complete is no part of the shape, and ajv-cli does not find it.
  cpSync(join(folder, 'schemas', 'meta'), join(folder, 'shapes'), { recursive: true });
  for (const kind of kinds) {
    const file = join(folder, 'shapes', `${kind}.schema.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"\$ref": "editor\/[^"]*",/, ''));
  }
  const metas = [...kinds, 'definitions', 'filtertypes/*'].map((name) => `-r "shapes/${name}.schema.json"`);
  const data = folders.map((name) => `-d "schemas/${name}/*.json"`);
  return `"${join(bin, 'ajv')}" validate --spec=draft2020 --strict=false --all-errors -s any.schema.json ${metas.join(' ')} ${data.join(' ')}`;
}

/** Far less than the shape: spectral has no way to follow the references between the meta-schemas. */
function spectralCommand(): string {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: { columns: { type: 'array', items: { type: 'object', required: ['field'] } } },
  };
  // biome-ignore lint/suspicious/noThenProperty: a key of the linter's rules
  const rules = { shape: { given: '$', then: { function: 'schema', functionOptions: { schema } } } };
  writeFileSync(join(folder, 'spectral.json'), JSON.stringify({ rules }));
  const files = folders.map((name) => `"schemas/${name}/*.json"`);
  return `"${join(bin, 'spectral')}" lint -q -r spectral.json ${files.join(' ')}`;
}

/** Median of the CPU seconds of a command and its children. */
function medianOf(command: string, runs: number): number {
  run(command);
  const times = Array.from({ length: runs }, () => run(command)).sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

function run(command: string): number {
  const script = `TIMEFORMAT='%U %S'; time { ${command} > output.txt 2>&1; }`;
  const { stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
  const told = readFileSync(join(folder, 'output.txt'), 'utf8');
  // Whoever stops before the documents are looked at is quick.
  if (/is invalid\n *error|Error:/.test(told)) throw new Error(`${command}\n${told.slice(0, 500)}`);
  const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(' ').map(Number);
  return user + system;
}
