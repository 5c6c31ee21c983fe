import type { Contract, ContractField, ContractOperation } from './contract.ts';

type Fields = Readonly<Record<string, ContractField>>;

/** A body, an answer or the rows of one; in a file without the fields that its component has everywhere. */
interface Part {
  component?: string;
  fields?: Fields;
}

/** `contract.json` of many operations, as it is written: what several operations take or answer stands once, under its component. */
export interface WrittenContract extends Omit<Contract, 'operations'> {
  operations: Readonly<Record<string, object>>;
  fields?: Readonly<Record<string, Fields>>;
}

/** An operation as it may be written. */
interface WrittenOperation {
  body?: Part;
  answer?: Part & { rows?: Part };
}

/**
 * The contract with the fields of every operation at their place; they are shared, not copied. One that is written out is
 * given back as it is.
 *
 * @example sharedFields({ hash, fields: { Pet: { id: { type: 'integer' } } }, operations: { … } })
 */
export function withSharedFields(written: WrittenContract): Contract {
  const { fields, operations, ...rest } = written;
  if (fields === undefined) return written as unknown as Contract;
  const whole = <One extends Part>(part: One): One => {
    const shared = part.fields === undefined && part.component !== undefined ? fields[part.component] : undefined;
    return shared ? { ...part, fields: shared } : part;
  };
  const filled = Object.entries(operations as Readonly<Record<string, WrittenOperation>>).map(([id, operation]) => {
    const { body, answer } = operation;
    const answered = answer && whole(answer.rows ? { ...answer, rows: whole(answer.rows) } : answer);
    return [id, { ...operation, ...(body ? { body: whole(body) } : {}), ...(answered ? { answer: answered } : {}) }];
  });
  return { ...rest, operations: Object.fromEntries(filled) as Record<string, ContractOperation> };
}

/** The same the other way round: fields that several places of a component have are left out there and stand once. */
export function sharingFields(contract: Contract): WrittenContract {
  const shared = mostFrequent(Object.values(contract.operations).flatMap(partsOf));
  const short = (part: Part): Part => {
    const { fields, ...others } = part;
    const isShared = part.component !== undefined && shared.get(part.component) === JSON.stringify(fields);
    return isShared ? others : part;
  };
  const operations = Object.entries(contract.operations).map(([id, operation]) => {
    const { body, answer } = operation;
    const rows = answer.rows ? { rows: short(answer.rows) } : {};
    return [id, { ...operation, ...(body ? { body: short(body) } : {}), answer: { ...short(answer), ...rows } }];
  });
  const fields = [...shared].map(([name, text]) => [name, JSON.parse(text)]);
  return { ...contract, operations: Object.fromEntries(operations), fields: Object.fromEntries(fields) };
}

function partsOf({ body, answer }: ContractOperation): Part[] {
  return [body, answer, answer.rows].flatMap((part): Part[] => (part ? [part] : []));
}

/** Of each component that stands in several places the fields that most of them have, by its name. */
function mostFrequent(parts: readonly Part[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { component, fields } of parts) {
    if (component === undefined) continue;
    const text = JSON.stringify(fields);
    const known = counts.get(component) ?? new Map<string, number>();
    counts.set(component, known.set(text, (known.get(text) ?? 0) + 1));
  }
  const found = new Map<string, string>();
  for (const [name, texts] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [[text, count]] = [...texts].sort(([, a], [, b]) => b - a) as [[string, number]];
    if (count > 1) found.set(name, text);
  }
  return found;
}
