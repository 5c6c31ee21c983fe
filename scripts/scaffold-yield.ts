/**
 * Writes docs/scaffold-yield.md: what `mullion scaffold` makes of public OpenAPI documents, and which operations it leaves out and why.
 *
 *   node scripts/scaffold-yield.ts "Petstore 1.0.27=petstore.json" "Train Travel 1.2.1=train-travel.yaml" …
 *
 * Documents are named on the command line because they are not ours to keep; the page says where each can be had.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContractError } from '#codegen/openapi/ContractError.ts';
import { openInput } from '#codegen/scaffold/read/openInput.ts';
import { count, type Yield } from '#codegen/scaffold/report.ts';
import { type Scaffolded, scaffold } from '#codegen/scaffold/scaffold.ts';

/** Operations of one reason that are named one by one; of more the first are, and the number of the others. */
const NAMED = 12;

const rows: string[] = [];
const sections: string[] = [];
for (const argument of process.argv.slice(2)) {
  const [name = '', file = ''] = argument.split('=');
  try {
    const { document, name: input, faults } = await openInput(file);
    const made = scaffold(document, input, { faults });
    rows.push(rowOf(name, made));
    sections.push(...sectionOf(name, made));
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    rows.push(`| ${name} | none | 0 | 0 | 0 | 0 | 0 | 0 | 0 |`);
    sections.push(
      `## ${name}`,
      '',
      'Nothing was written:',
      '',
      ...error.message.split('\n').map((line) => `    ${line}`),
      '',
    );
  }
}
const head = [
  '# Yield of mullion scaffold',
  '',
  'Written by `scripts/scaffold-yield.ts`. A part counts when the document that does it was written and passed `mullion check --strict`. Resources are',
  'those with a list or a record. None was called: no API and no mock stood behind these figures.',
  '',
  '| document | operations used | resources | lists | records | new | change | delete | actions |',
  '|---|---|---|---|---|---|---|---|---|',
];
const page = join(import.meta.dirname, '..', 'docs', 'scaffold-yield.md');
writeFileSync(page, `${[...head, ...rows, '', ...sections].join('\n').trimEnd()}\n`);

function rowOf(name: string, { yields, operations, unused }: Scaffolded): string {
  const having = (part: keyof Yield) => yields.filter((one) => one[part] === true).length;
  const actions = yields.reduce((sum, one) => sum + one.actions, 0);
  const parts = (['list', 'record', 'create', 'edit', 'remove'] as const).map(having);
  return `| ${[name, `${operations - unused} of ${operations}`, yields.length, ...parts, actions].join(' | ')} |`;
}

/** The operations that no document uses, as the report of the run tells them, by their reason. */
function sectionOf(name: string, { report, unused }: Scaffolded): string[] {
  if (unused === 0) return [`## ${name}`, '', 'Every operation is used.', ''];
  const told = [...report.matchAll(/^\| `([A-Z]+ [^`]+)` \| (.*) \|$/gm)];
  const byReason = [...Map.groupBy(told, ([, , why = '']) => why)].sort(([, a], [, b]) => b.length - a.length);
  const lines = byReason.map(([why, all]) => {
    const shown = all.slice(0, NAMED).map(([, operation]) => `\`${operation}\``);
    const more = all.length > shown.length ? ` and ${all.length - shown.length} more` : '';
    return `| ${why} | ${all.length} | ${shown.join(', ')}${more} |`;
  });
  const title = `${count(unused, 'operation')} left out:`;
  return [`## ${name}`, '', title, '', '| why | number | operations |', '|---|---|---|', ...lines, ''];
}
