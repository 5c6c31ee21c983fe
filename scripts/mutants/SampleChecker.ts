import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Checker, CheckResult } from '@stryker-mutator/api/check';
import { CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { keyOf } from './sample.ts';

/** Lets only the mutants of the sample run: Stryker knows ranges of lines, which hold more mutants than were drawn. */
class SampleChecker implements Checker {
  #sample: ReadonlySet<string> = new Set();

  async init(): Promise<void> {
    this.#sample = new Set(JSON.parse(readFileSync(process.env.MULLION_MUTANT_SAMPLE ?? '', 'utf8')));
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#look(mutant)]));
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  #look(mutant: Mutant): CheckResult {
    const file = relative(process.env.MULLION_MUTANT_ROOT ?? '', mutant.fileName);
    if (this.#sample.has(keyOf({ ...mutant, file }))) return { status: CheckStatus.Passed };
    return { status: CheckStatus.CompileError, reason: 'not in the sample' };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
