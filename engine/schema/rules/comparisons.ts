import { referenceOf } from '../binding.ts';
import type { ContractField } from '../contract.ts';
import { pointerTo } from '../pointer.ts';
import { quote } from '../quote.ts';
import { asRecord, asText } from '../tolerant.ts';
import { componentFields, type Entry, type Rule, rowFieldsOf, type World } from '../world.ts';

/** How messages name what a field can be compared with; other types are not comparable and not checked. */
const COMPARABLE: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a number',
  boolean: 'true or false',
};
const OPERATORS = ['is', 'isNot', 'in', 'notIn', 'lt', 'lte', 'gt', 'gte'];

/** Conditions compare exactly, so `"is": "false"` for a boolean field would silently never hold. */
export const comparisons: Rule = {
  name: 'comparisons',
  check({ entry, world, report }) {
    for (const { type, value, pointer } of entry.sites) {
      if (type !== 'Comparison') continue;
      const comparison = asRecord(value);
      const ref = asText(comparison.ref) ?? '';
      const field = fieldOf(world, entry, ref);
      if (!field || !COMPARABLE[field.type]) continue;
      for (const { at, operand } of operandsOf(comparison, pointer)) {
        if (fits(field, operand)) continue;
        const choices = field.enum?.map(quote).join(', ');
        const values = { ref, value: quote(operand), type: choices ? `one of ${choices}` : field.type };
        report({ code: 'MU1504', pointer: at, values: { ...values, advice: choices ?? COMPARABLE[field.type] } });
      }
    }
  },
};

function fieldOf(world: World, entry: Entry, ref: string): ContractField | undefined {
  const [scope, name = '', ...deeper] = ref.split('.');
  if ((scope !== 'row' && scope !== 'form') || deeper.length > 0) return undefined;
  const fields =
    entry.kind === 'form'
      ? componentFields(world.contract, asText(entry.value.component) ?? '')
      : rowFieldsOf(world, entry);
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Each constant that is compared, with its place. */
function operandsOf(comparison: Record<string, unknown>, pointer: string): { at: string; operand: unknown }[] {
  return OPERATORS.filter((name) => name in comparison).flatMap((name) => {
    const at = pointerTo(pointer, name);
    const operand = comparison[name];
    if (!Array.isArray(operand)) return [{ at, operand }];
    return operand.map((item: unknown, index) => ({ at: pointerTo(at, index), operand: item }));
  });
}

function fits(field: ContractField, operand: unknown): boolean {
  if (operand === null || referenceOf(operand) !== undefined) return true;
  if (field.enum) return field.enum.some((allowed) => allowed === operand);
  return typeof operand === (field.type === 'integer' ? 'number' : field.type);
}
