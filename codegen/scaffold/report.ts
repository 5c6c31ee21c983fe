import type { TakenOut } from './keep/proof.ts';
import type { Api, Resource } from './resource.types.ts';
import { titleOf } from './words.ts';

/** What a resource came to: which documents of it are there after the check. */
export interface Yield {
  resource: Resource;
  list: boolean;
  record: boolean;
  create: boolean;
  edit: boolean;
  remove: boolean;
  actions: number;
}

interface Told {
  /** File name or address of the document. */
  name: string;
  title: string;
  api: Api;
  yields: readonly Yield[];
  /** Operations that no document uses, with the reason. */
  unused: ReadonlyMap<string, string>;
  taken: readonly TakenOut[];
  /** What concerns the whole: server, sign-in. */
  remarks: readonly string[];
}

/** `scaffold-report.md`: the same input gives the same bytes. */
export function reportText({ name, title, api, yields, unused, taken, remarks }: Told): string {
  const mark = (is: boolean) => (is ? 'yes' : '–');
  const lines = [
    `# ${title}: what was scaffolded`,
    '',
    `From \`${name}\`: ${count(yields.length, 'resource')}, ${api.operations.length - unused.size} of ${count(api.operations.length, 'operation')} used. Every document passed \`mullion check --strict\`.`,
    '',
    ...(remarks.length > 0 ? [...remarks.map((one) => `- ${one}`), ''] : []),
    '| resource | list | record | create | edit | delete | actions |',
    '|---|---|---|---|---|---|---|',
    ...yields.map(
      (one) =>
        `| ${one.resource.id} | ${mark(one.list)} | ${mark(one.record)} | ${mark(one.create)} | ${mark(one.edit)} | ${mark(one.remove)} | ${one.actions} |`,
    ),
    '',
  ];
  for (const { resource } of yields) {
    lines.push(`## ${titleOf(resource.id)}`, '', `\`${resource.path}\``, '');
    lines.push(...part('Recognised', resource.recognised), ...part('Guessed, to be looked at', resource.guessed));
    lines.push(...part('Left out', [...new Set(resource.leftOut)]));
  }
  if (taken.length > 0) {
    lines.push('## Taken out by the check', '');
    lines.push(...taken.map((one) => `- \`${one.document}${one.pointer ? `#${one.pointer}` : ''}\`: ${one.why}`), '');
  }
  if (unused.size > 0) {
    const placed = api.operations.filter(({ id }) => unused.has(id));
    lines.push('## Operations that no document uses', '', '| operation | why |', '|---|---|');
    for (const { id, method, path } of placed)
      lines.push(`| \`${method.toUpperCase()} ${path}\` | ${(unused.get(id) ?? '').replaceAll('|', '\\|')} |`);
    lines.push('');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function part(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${title}:`, '', ...items.map((item) => `- ${item}`), ''];
}

export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
