import { setFlagsFromString } from 'node:v8';

/**
 * Says that this process looks at some hundred documents once and ends. Code that is optimised for the run time of V8 has not
 * earned back by then what making it costs, a fifth of the whole; from three thousand documents on it makes no difference.
 */
export function expectBriefRun(): void {
  for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag);
}
