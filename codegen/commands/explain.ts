import { styleText } from 'node:util';
import { nearest } from '#engine/check/report/suggest.ts';
import { ERRORS, type ErrorCode, type ErrorEntry, severityOf } from '#engine/errors.ts';
import { errorPage } from '../explain/errorPages.ts';
import { readOptions } from '../readOptions.ts';

const DONE = 0;
const UNKNOWN = 2;

/**
 * `mullion explain [code or name]`: the page of a code with a wrong and a right version; without one, the list of all.
 * `mullion explain --effective DOCUMENT` prints what a document comes to, with where each line is written.
 */
export async function explain(args: string[]): Promise<number> {
  try {
    const { values, positionals } = readOptions(args, { effective: { type: 'boolean', default: false } });
    const [wanted] = positionals;
    if (values.effective) {
      const { explainEffective } = await import('../explain/effective.ts');
      console.log(explainEffective(wanted));
      return DONE;
    }
    if (wanted === undefined) {
      console.log(list());
      return DONE;
    }
    const code = codeOf(wanted);
    if (code !== undefined) {
      console.log(page(code));
      return DONE;
    }
    const near = nearest(wanted.toUpperCase(), [...codes(), ...Object.values(ERRORS).map(({ name }) => name)]);
    const advice = near ? `did you mean "${near}"?` : '"mullion explain" lists all';
    throw new Error(`there is no code "${wanted}"; ${advice}`);
  } catch (error) {
    console.error(`mullion explain: ${error instanceof Error ? error.message : String(error)}`);
    return UNKNOWN;
  }
}

/** `MU1307`, `1307`, `COLUMN_UNKNOWN` and `column-unknown` mean the same. */
function codeOf(wanted: string): ErrorCode | undefined {
  const name = wanted.toUpperCase().replaceAll('-', '_');
  return codes().find((code) => code === name || code === `MU${name}` || ERRORS[code].name === name);
}

function codes(): ErrorCode[] {
  return Object.keys(ERRORS) as ErrorCode[];
}

function list(): string {
  const lines = codes().map((code) => `${code}  ${ERRORS[code].name.padEnd(26)} ${plain(ERRORS[code].message)}`);
  return [...lines, '', 'mullion explain CODE shows what it means, with a wrong and a right version.'].join('\n');
}

function page(code: ErrorCode): string {
  const { name, message, hint }: ErrorEntry = ERRORS[code];
  const body = errorPage(code).markdown.replace(
    /^```(\w+) ?(wrong|right)?(.*)\n([\s\S]*?)\n```$/gm,
    (_, _language: string, is: string | undefined, place: string, text: string) => {
      const title = is ? `${paint(is === 'wrong' ? 'red' : 'green', is)}${place ? ` (${place.trim()})` : ''}:\n` : '';
      return title + text.replace(/^/gm, '    ');
    },
  );
  return [
    `${paint('bold', `${code} ${name}`)} (${severityOf(code)})`,
    `${plain(message)}${hint && !/^\{\w+\}$/.test(hint) ? `; ${plain(hint)}` : ''}`,
    '',
    body,
  ].join('\n');
}

/** The words of a template: `unknown property "…"`. */
function plain(template: string): string {
  return template.replace(/\{\w+\}/g, '…');
}

function paint(style: Parameters<typeof styleText>[0], text: string): string {
  return styleText(style, text, { stream: process.stdout });
}
