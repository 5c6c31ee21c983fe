import { isIdle } from '../causes/fits.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Rule } from '../world.ts';
import { parts } from './filterControls.ts';

/** Nobody may type more into a filter than the API takes: the list would answer with a refusal. */
const filterLength: Rule = {
  name: 'filter-length-within-parameter',
  codes: ['MU1430'],
  check(context) {
    const told = new Set<string>();
    for (const { part, parameter, control, pointer, source } of parts(context)) {
      const { maxlength } = control;
      if (!parameter || isIdle(parameter) || typeof maxlength !== 'number') continue;
      if (parameter.maxLength === undefined || maxlength <= parameter.maxLength || told.has(pointer)) continue;
      told.add(pointer);
      const values = { operation: source.id, name: part, length: maxlength, max: parameter.maxLength };
      context.report({ code: 'MU1430', pointer: pointerTo(pointer, 'maxlength'), values });
    }
  },
};

export const filterLengthRules: readonly Rule[] = [filterLength];
