/** Runs the steps of the gate, side by side where one of them leaves cores idle. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Step {
  name: string;
  command: readonly string[];
  /** Name of an earlier step that this one builds on. */
  after?: string;
  /** Uses every core by itself: nothing runs beside it, and its output is shown as it comes. */
  isAlone?: boolean;
  /** Report of a test runner; a step without one counts as one test. */
  report?: 'vitest.json' | 'playwright.json' | 'package.json' | 'firefox.json';
}

export interface RanStep {
  step: Step;
  isGood: boolean;
  seconds: number;
}

type Print = (line: string) => void;

/** Starts the steps in their order, as many at once as there are cores. */
export async function runSteps(steps: readonly Step[], cwd: string, print: Print = console.log): Promise<RanStep[]> {
  const ran: RanStep[] = [];
  const running = new Map<Step, Promise<void>>();
  const isFree = (step: Step) => {
    if (running.size === 0) return true;
    const isFull =
      running.size >= availableParallelism() || step.isAlone || [...running.keys()].some((one) => one.isAlone);
    return !isFull && ![...running.keys()].some(({ name }) => name === step.after);
  };
  for (const step of steps) {
    while (!isFree(step)) await Promise.race(running.values());
    const done = runStep(step, cwd, print).then((result) => {
      ran.push(result);
      running.delete(step);
    });
    running.set(step, done);
  }
  await Promise.all(running.values());
  return ran;
}

async function runStep(step: Step, cwd: string, print: Print): Promise<RanStep> {
  const started = Date.now();
  const [command = '', ...args] = step.command;
  if (step.isAlone) print(`\n== ${step.name}`);
  const child = spawn(command, args, { cwd, stdio: step.isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const status = await new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'no code'));
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  if (!step.isAlone) print(`\n== ${step.name}${output ? `\n${output.trimEnd()}` : ''}`);
  print(`== ${step.name}: ${status === 0 ? 'ok' : `exit ${status}`} (${seconds} s)`);
  return { step, isGood: status === 0, seconds };
}
