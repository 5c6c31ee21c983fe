import { setFlagsFromString } from 'node:v8';

/**
 * Says that this process looks at some hundred documents once and ends. Code that is optimised for the run time of V8 has not
 * earned back by then what making it costs, a fifth of the whole; from three thousand documents on it makes no difference.
 *
 * Whatever is loaded from now on is compiled as a whole: Node keeps of a module what was compiled when it was loaded, and
 * functions that were left for their first call are compiled anew in every run.
 */
export function expectBriefRun(): void {
  for (const flag of ['--no-opt', '--no-maglev', '--no-lazy']) setFlagsFromString(flag);
}
