import { spawn } from 'node:child_process';
import { spinner } from '@clack/prompts';

type Command = readonly [name: string, ...args: string[]];

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'];

/** How many lines of a failure are shown: the first say what it is. */
const SHOWN = 4;

/**
 * What installs and starts, by who called.
 * @param agent `npm_config_user_agent`: `pnpm/10.1.0 npm/? node/v24.0.0 linux x64`
 */
export function commandsOf(agent = ''): { install: Command; dev: Command } {
  const name = MANAGERS.find((one) => agent.startsWith(`${one}/`)) ?? 'npm';
  return { install: [name, 'install'], dev: [name, 'run', 'dev'] };
}

/** Runs a command behind a spinner; gives its words when it fails. */
export async function runQuietly(command: Command, cwd: string): Promise<string | undefined> {
  const isSeen = process.stdout.isTTY === true;
  const shown = isSeen ? spinner() : undefined;
  shown?.start(command.join(' '));
  const { status, words } = await run(command, cwd, 'pipe');
  shown?.stop(command.join(' '));
  return status === 0 ? undefined : words.trim().split('\n').slice(0, SHOWN).join('\n');
}

/** Runs a command in the terminal of who called until it ends; gives its exit code. */
export async function runVisibly(command: Command, cwd: string): Promise<number> {
  return (await run(command, cwd, 'inherit')).status;
}

function run(
  [name, ...args]: Command,
  cwd: string,
  stdio: 'pipe' | 'inherit',
): Promise<{ status: number; words: string }> {
  return new Promise((ended) => {
    const words: string[] = [];
    // On Windows package managers are scripts, which only a shell starts.
    const started = spawn(name, args, { cwd, stdio, shell: process.platform === 'win32', env: ownEnv() });
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (part) => words.push(String(part)));
    started.on('error', ({ message }) => ended({ status: 1, words: message }));
    started.on('close', (status) => ended({ status: status ?? 1, words: words.join('') }));
  });
}

/** npm left alone tries for minutes before it says that there is no network. */
const PATIENCE = { npm_config_fetch_retries: '1', npm_config_fetch_retry_mintimeout: '500' };

/** What npm tells `npm create` of itself is not true of the application. */
function ownEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package_|lifecycle_|config_local_|command)/.test(name),
  );
  return { ...PATIENCE, ...Object.fromEntries(kept) };
}
