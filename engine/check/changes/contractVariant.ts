import type { Contract, ContractOperation } from '../../language/contract/contract.ts';
import { ownValue } from '../../language/json.ts';
import type { ContractChange } from './contractDiff.ts';

/** The contract as it would be if what a change is about did not exist. */
export function without(contract: Contract, change: ContractChange): Contract {
  return changed(contract, change, () => undefined);
}

/** The contract with what a change took away put back as it was. */
export function restored(contract: Contract, before: Contract, change: ContractChange): Contract {
  if (change.kind !== 'removed') return contract;
  return changed(contract, change, (take) => take(before));
}

type Slots = Readonly<Record<string, unknown>>;
/** Reads the changed part of a contract. */
type Take = (contract: Contract) => unknown;

/** Replaces the changed part by what `give` answers; undefined removes it. */
function changed(contract: Contract, change: ContractChange, give: (take: Take) => unknown): Contract {
  const { operation: id, part, name } = change;
  if (name === undefined) {
    const operations = withSlot(
      contract.operations,
      id,
      give((from) => ownValue(from.operations, id)),
    );
    return { ...contract, operations: operations as Contract['operations'] };
  }
  const operation = ownValue(contract.operations, id);
  if (!operation) return contract;
  const slot = give((from) => partsOf(ownValue(from.operations, id), part)?.[name]);
  if (part === 'parameter') {
    const parameters = withSlot(operation.parameters, name, slot) as ContractOperation['parameters'];
    return { ...contract, operations: { ...contract.operations, [id]: { ...operation, parameters } } };
  }
  const component = componentOf(operation, part);
  const operations = Object.entries(contract.operations).map(([other, one]) => [
    other,
    withField(one, { name, slot, component, part: other === id ? part : undefined }),
  ]);
  return { ...contract, operations: Object.fromEntries(operations) };
}

interface FieldChange {
  name: string;
  slot: unknown;
  /** The field is part of a component, and gone wherever the component is. */
  component: string | undefined;
  part: ContractChange['part'] | undefined;
}

function withField({ body, answer, ...operation }: ContractOperation, change: FieldChange): ContractOperation {
  const { name, slot, component, part } = change;
  const replace = <Holder extends { component?: string; fields: Fields }>(
    holder: Holder,
    own: ContractChange['part'],
  ): Holder => {
    if (part !== own && (component === undefined || holder.component !== component)) return holder;
    return { ...holder, fields: withSlot(holder.fields, name, slot) as Fields };
  };
  const { rows } = answer;
  return {
    ...operation,
    ...(body ? { body: replace(body, 'body field') } : {}),
    answer: { ...replace(answer, 'answer field'), ...(rows ? { rows: replace(rows, 'row field') } : {}) },
  };
}

type Fields = ContractOperation['answer']['fields'];

function componentOf({ body, answer }: ContractOperation, part: ContractChange['part']): string | undefined {
  if (part === 'body field') return body?.component;
  return part === 'row field' ? answer.rows?.component : answer.component;
}

function partsOf(operation: ContractOperation | undefined, part: ContractChange['part']): Slots | undefined {
  if (part === 'parameter') return operation?.parameters;
  if (part === 'body field') return operation?.body?.fields;
  return part === 'row field' ? operation?.answer.rows?.fields : operation?.answer.fields;
}

function withSlot(slots: Slots, name: string, slot: unknown): Slots {
  const { [name]: _gone, ...rest } = slots;
  return slot === undefined ? rest : { ...rest, [name]: slot };
}
