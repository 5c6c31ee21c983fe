import { referenceOf } from '../../language/binding.ts';
import { asList, asRecord } from '../loose.ts';
import { fieldAt } from '../places/fieldAt.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Rule } from '../world.ts';

/** What is worked out compares a field with a value that it may have: with another one it never holds, or always. */
export const computedChoices: Rule = {
  name: 'computed-choices',
  codes: ['MU1504'],
  check({ entry, world, report }) {
    for (const node of nodesOf(entry, 'Computation')) {
      const term = asRecord(node.value);
      for (const name of ['is', 'isNot'].filter((one) => one in term)) {
        const operands = asList(term[name]);
        for (const [index, operand] of operands.entries()) {
          const ref = referenceOf(operands[1 - index]);
          if (ref === undefined || !isConstant(operand)) continue;
          const choices = fieldAt(world, entry, node, ref)?.enum;
          if (!choices || choices.includes(operand)) continue;
          const advice = choices.map(quote).join(', ');
          const values = { ref, value: quote(operand), type: `one of ${advice}`, never: 'never equals', advice };
          report({
            code: 'MU1504',
            pointer: pointerTo(pointerTo(node.pointer, name), index),
            values,
            names: textsAmong(choices),
          });
        }
      }
    }
  },
};

/** Choices that may be meant by a misspelt one. */
export function textsAmong(choices: readonly unknown[]): string[] {
  return choices.filter((one) => typeof one === 'string');
}

function isConstant(operand: unknown): operand is string | number {
  return typeof operand === 'number' || (typeof operand === 'string' && referenceOf(operand) === undefined);
}
