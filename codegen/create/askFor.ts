import { existsSync } from 'node:fs';
import { confirm, intro, select, text } from '@clack/prompts';
import { Refused } from './Refused.ts';
import { refusalOf } from './target.ts';

/** What was given: `demo` stands for the demo API. */
interface Given {
  folder: string | undefined;
  api: string | undefined;
  start: boolean;
}

interface Wanted {
  folder: string;
  /** A file or an address; nothing for the demo. */
  api: string;
  isDemo: boolean;
  start: boolean;
}

const SUGGESTED = 'my-app';

/** Exit code of a call that wrote nothing. */
const NOT_ANSWERED = 2;

/**
 * Asks for what was not given.
 * @throws Refused without a terminal, and for who does not want to answer
 */
export async function askFor({ folder, api, start }: Given): Promise<Wanted> {
  const isAsked = process.stdin.isTTY === true && process.stdout.isTTY === true;
  if (folder !== undefined && api !== undefined && (!isAsked || start)) return wantedOf(folder, api, start);
  if (!isAsked)
    throw new Refused(
      `${folder === undefined ? 'a folder' : 'an OpenAPI document'} is missing, and there is no terminal to ask for it\n  hint: npm create mullion my-app openapi.yaml, or npm create mullion my-app -- --demo`,
    );
  const forget = endWithTerminal();
  try {
    return await ask({ folder, api, start });
  } finally {
    forget();
  }
}

/** Nobody answers any more when the terminal is closed, and the prompt waits for ever: what waits for it would be lost without a word. */
function endWithTerminal(): () => void {
  const gone = (): never => {
    // The prompt has hidden the cursor.
    process.stderr.write(
      '\u001B[?25h\ncreate-mullion: the terminal was closed before all was answered; nothing was written.\n  hint: npm create mullion my-app openapi.yaml asks nothing\n',
    );
    process.exit(NOT_ANSWERED);
  };
  const events = ['end', 'close', 'error'] as const;
  // Before the prompt, which would ask a terminal that is gone for its settings.
  for (const event of events) process.stdin.prependListener(event, gone);
  return () => {
    for (const event of events) process.stdin.off(event, gone);
  };
}

async function ask({ folder, api, start }: Given): Promise<Wanted> {
  intro('An application for an OpenAPI document');
  const into =
    folder ??
    (await answered(
      text({
        message: 'Into which folder?',
        placeholder: SUGGESTED,
        defaultValue: SUGGESTED,
        validate: (value) => refusalOf(value || SUGGESTED),
      }),
    ));
  const from = api ?? (await askForApi());
  return wantedOf(into, from, start || (await answered(confirm({ message: 'Start it when it is installed?' }))));
}

async function askForApi(): Promise<string> {
  const kind = await answered(
    select({
      message: 'Which API?',
      options: [
        { value: 'own', label: 'I have an OpenAPI document', hint: 'a file or an address, JSON or YAML' },
        { value: 'demo', label: 'Start with a demo API' },
      ],
    }),
  );
  if (kind === 'demo') return kind;
  return answered(
    text({
      message: 'Where is the document?',
      placeholder: 'openapi.yaml or https://api.example.com/openapi.json',
      validate: refusalOfDocument,
    }),
  );
}

/** A file that is not there is told where it is typed; an address is asked later. */
function refusalOfDocument(value: string | undefined): string | undefined {
  const named = value?.trim() ?? '';
  if (named === '') return 'Name a file or an address.';
  return /^https?:/i.test(named) || existsSync(named) ? undefined : 'There is no such file.';
}

function wantedOf(folder: string, api: string, start: boolean): Wanted {
  return { folder, api: api.trim(), isDemo: api === 'demo', start };
}

async function answered<Answer>(asked: Promise<Answer>): Promise<Exclude<Answer, symbol>> {
  const answer = await asked;
  if (typeof answer === 'symbol') throw new Refused('Nothing was written.');
  return answer as Exclude<Answer, symbol>;
}
