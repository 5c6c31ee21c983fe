import { referenceOf } from '../../language/binding.ts';
import type { ContractField } from '../../language/contract/contract.ts';
import { sameJson } from '../../language/sameJson.ts';
import { isArray, typeText } from '../causes/fits.ts';
import { isUntold } from '../computedFields.ts';
import { asList, asRecord, asText, type Loose } from '../loose.ts';
import { fieldAt } from '../places/fieldAt.ts';
import { nodesOf } from '../places/nodes.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import { type Context, isNames, type Rule, type ScopeFields } from '../world.ts';
import { textsAmong } from './computedChoices.ts';
import { oncePerDocument } from './oncePerDocument.ts';

/** How messages name what a field can be compared with; other types are not comparable and not checked. */
const COMPARABLE: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  integer: 'a number',
  boolean: 'true or false',
};
const OPERATORS = ['is', 'isNot', 'in', 'notIn', 'lt', 'lte', 'gt', 'gte'];
const ORDERED = ['lt', 'lte', 'gt', 'gte'];

/** Conditions compare exactly, so `"is": "false"` for a boolean field would silently never hold. */
const comparisonType: Rule = {
  name: 'comparison-type',
  codes: ['MU1504'],
  check(context) {
    tellUnknown(context);
    for (const { ref, field, comparison, pointer, fieldOf } of comparedFields(context)) {
      if (!COMPARABLE[field.type] || isArray(field)) continue;
      for (const { at, operand } of operandsOf(comparison, pointer)) {
        const other = referenceOf(operand);
        if (other === undefined ? fits(field, operand) : isAlike(field, fieldOf(other))) continue;
        const choices = field.enum?.map(quote).join(', ');
        const type = choices ? `one of ${choices}` : typeText(field);
        const advice =
          choices ??
          (isDay(field)
            ? 'a day such as "2026-03-01"; for today compute a column, and ask for that'
            : COMPARABLE[field.type]);
        const never = ORDERED.some((name) => at.endsWith(`/${name}`)) ? 'cannot be compared with' : 'never equals';
        const values = { ref, value: quote(operand), type, never, advice };
        const names = typeof operand === 'string' && field.enum ? { names: textsAmong(field.enum) } : {};
        context.report({ code: 'MU1504', pointer: at, values, ...names });
      }
    }
  },
};

/** An operator that its field has no use for never holds: order of true and false, equality of lists. */
const comparisonOperator: Rule = {
  name: 'comparison-operator',
  codes: ['MU1506'],
  check(context) {
    for (const { ref, field, comparison, pointer } of comparedFields(context)) {
      const idle = idleOperators(field);
      const fitting = [...OPERATORS, 'contains', 'empty'].filter((name) => !idle.includes(name));
      for (const name of idle.filter((operator) => operator in comparison)) {
        const at = pointerTo(pointer, name);
        const values = { name, ref, type: typeText(field), allowed: fitting.map(quote).join(', ') };
        context.report({ code: 'MU1506', pointer: at, part: 'key', values });
      }
    }
  },
};

/** Bounds of one comparison leave room for a value. */
const comparisonPossible: Rule = {
  name: 'comparison-possible',
  codes: ['MU1507'],
  check({ entry, report }) {
    for (const { value, pointer } of nodesOf(entry, 'Comparison')) {
      const comparison = asRecord(value);
      const wrong = contradiction(comparison);
      if (!wrong) continue;
      report({
        code: 'MU1507',
        pointer: pointerTo(pointer, wrong[1]),
        values: { reason: reasonOf(comparison, wrong) },
      });
    }
  },
};

/** No part of a condition stands twice. */
const partOnce: Rule = {
  name: 'condition-part-once',
  codes: ['MU1318'],
  check({ entry, report }) {
    for (const { type, value, pointer } of nodesOf(entry, 'ConditionAll', 'ConditionAny')) {
      const name = type === 'ConditionAll' ? 'all' : 'any';
      const parts = asList(asRecord(value)[name]);
      parts.forEach((part, index) => {
        if (!parts.slice(0, index).some((other) => sameJson(other, part))) return;
        const values = { name: `part ${index + 1} of ${name}`, reason: 'it stands there already' };
        report({ code: 'MU1318', pointer: pointerTo(pointerTo(pointer, name), index), values });
      });
    }
  },
};

export const comparisonRules: readonly Rule[] = [comparisonType, comparisonOperator, comparisonPossible, partOnce];

/** A field of product.json that has no type there: its comparison is counted as not checked. */
function tellUnknown({ entry, world, unchecked }: Context): void {
  for (const node of nodesOf(entry, 'Comparison')) {
    const ref = asText(asRecord(node.value).ref) ?? '';
    const [scope = '', name = ''] = ref.split('.');
    const fields: ScopeFields | undefined = Object.entries(world.product.scopes).find(([one]) => one === scope)?.[1];
    if (!fields || !isNames(fields) || !fields.includes(name)) continue;
    unchecked(pointerTo(node.pointer, 'ref'), `product.json does not say of which type ${ref} is`);
  }
}

interface Compared {
  ref: string;
  field: ContractField;
  comparison: Loose;
  pointer: string;
  /** Field behind another path that may stand beside it, as far as it is known. */
  fieldOf(path: string): ContractField | undefined;
}

/** Comparisons of fields of rows, records and answers, whose types the contract tells. Filters hold what controls give. */
export const comparedFields = oncePerDocument(({ entry, world }): Compared[] => {
  return nodesOf(entry, 'Comparison').flatMap((node): Compared[] => {
    const comparison = asRecord(node.value);
    const ref = asText(comparison.ref) ?? '';
    const fieldOf = (path: string) => {
      const field = path.startsWith('filter.') ? undefined : fieldAt(world, entry, node, path);
      return field && !isUntold(field) ? (field as ContractField) : undefined;
    };
    const field = fieldOf(ref);
    return field ? [{ ref, field, comparison, pointer: node.pointer, fieldOf }] : [];
  });
});

function idleOperators(field: ContractField): string[] {
  if (isArray(field) || field.type === 'object')
    return field.type === 'object' ? [...OPERATORS, 'contains'] : OPERATORS;
  if (field.type === 'boolean') return [...ORDERED, 'contains'];
  return field.type === 'string' ? [] : ['contains'];
}

/** Each constant that is compared, with its place. */
function operandsOf(comparison: Loose, pointer: string): { at: string; operand: unknown }[] {
  return OPERATORS.filter((name) => name in comparison).flatMap((name) => {
    const at = pointerTo(pointer, name);
    const operand = comparison[name];
    if (!Array.isArray(operand)) return [{ at, operand }];
    return operand.map((item: unknown, index) => ({ at: pointerTo(at, index), operand: item }));
  });
}

function fits(field: ContractField, operand: unknown): boolean {
  if (operand === null) return true;
  if (field.enum) return field.enum.some((allowed) => allowed === operand);
  if (isDay(field) && typeof operand === 'string') return operand === '' || /^\d{4}-\d{2}/.test(operand);
  return typeof operand === (field.type === 'integer' ? 'number' : field.type);
}

/** Days and times are compared as they are written, so a word such as "today" is one of no day. */
function isDay({ type, format }: ContractField): boolean {
  return type === 'string' && (format === 'date' || format === 'date-time');
}

/** What two fields hold can be compared, as far as it is known. */
function isAlike(field: ContractField, other: ContractField | undefined): boolean {
  if (!other || isArray(other) || !COMPARABLE[other.type]) return true;
  return COMPARABLE[field.type] === COMPARABLE[other.type];
}

/** Two operators that cannot both hold. */
function contradiction(comparison: Loose): [string, string] | undefined {
  if ('is' in comparison && comparison.is === comparison.isNot) return ['is', 'isNot'];
  for (const low of ['gt', 'gte']) {
    for (const high of ['lt', 'lte']) {
      const [from, to] = [comparison[low], comparison[high]];
      if (typeof from !== typeof to || from === undefined) continue;
      const isEmpty = low === 'gte' && high === 'lte' ? isAbove(from, to) : isAbove(from, to) || from === to;
      if (isEmpty) return [low, high];
    }
  }
  return undefined;
}

function reasonOf(comparison: Loose, [first, second]: [string, string]): string {
  return `"${first}" ${quote(comparison[first])} and "${second}" ${quote(comparison[second])}`;
}

function isAbove(a: unknown, b: unknown): boolean {
  return (typeof a === 'number' && typeof b === 'number' && a > b) || (typeof a === 'string' && a > String(b));
}
