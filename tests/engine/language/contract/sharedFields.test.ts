import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printContract } from '#codegen/emit/contract/printContract.ts';
import type { Contract, ContractField, ContractOperation } from '#engine/language/contract/contract.ts';
import { sharingFields, type WrittenContract, withSharedFields } from '#engine/language/contract/sharedFields.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const id = { Id: { type: 'integer' } } as const satisfies Record<string, ContractField>;
const name = { Name: { type: 'string' } } as const satisfies Record<string, ContractField>;

function contractOf(answers: readonly ContractOperation['answer'][]): Contract {
  const operations = answers.map((answer, at): [string, ContractOperation] => {
    const call = { method: 'GET', path: `/${at}`, tag: 'pets', parameters: {}, mutates: false } as const;
    return [`op${at}`, { ...call, permission: { access: 'session' }, answer }];
  });
  return { hash: 'x', operations: Object.fromEntries(operations), components: { Pet: { type: 'object' } } };
}

describe('fields that a component has everywhere', () => {
  it('stand once in the file, and at their places for whoever reads it', () => {
    const pet = { kind: 'json', component: 'Pet', fields: id } as const;
    const contract = contractOf([
      pet,
      pet,
      { kind: 'json', fields: id, rows: { path: 'data', component: 'Pet', fields: id } },
    ]);
    const written = sharingFields(contract);
    expect(written.fields).toEqual({ Pet: id });
    expect(written.operations.op0).toMatchObject({ answer: { kind: 'json', component: 'Pet' } });
    expect(written.operations.op0).not.toHaveProperty('answer.fields');
    expect(written.operations.op2).not.toHaveProperty('answer.rows.fields');
    expect(withSharedFields(written)).toEqual(contract);
  });

  it('are written out where they differ, where the component is used once, and without a component', () => {
    const pet = { kind: 'json', component: 'Pet', fields: id } as const;
    const other = { kind: 'json', component: 'Pet', fields: name } as const;
    const single = { kind: 'json', component: 'Owner', fields: name } as const;
    const contract = contractOf([pet, other, pet, single, { kind: 'json', fields: id }, { kind: 'empty', fields: {} }]);
    const written = sharingFields(contract);
    expect(written.fields).toEqual({ Pet: id });
    for (const at of [1, 3, 4, 5]) expect(written.operations[`op${at}`]).toEqual(contract.operations[`op${at}`]);
    expect(withSharedFields(written)).toEqual(contract);
  });

  it('say of the whole product what was said before, in fewer bytes', () => {
    const contract = JSON.parse(readFileSync(join(root, 'screens/api/contract.json'), 'utf8')) as Contract;
    const text = printContract(contract);
    expect(withSharedFields(JSON.parse(text) as WrittenContract)).toEqual(contract);
    expect(text.length).toBeLessThan(JSON.stringify(contract).length);
  });

  it('are no business of a contract that is written out', () => {
    const contract = contractOf([{ kind: 'json', fields: id }]);
    expect(withSharedFields(contract)).toBe(contract);
  });
});
