import type { Contract } from '#engine/language/contract/contract.ts';
import { sharingFields } from '#engine/language/contract/sharedFields.ts';

/**
 * A contract of many operations: one line for each operation and component, so that it stays small and a change touches one
 * line. The fields of a component stand once.
 */
export function printContract(contract: Contract): string {
  const { operations, components, fields = {}, ...head } = sharingFields(contract);
  const parts = [
    ...Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
    `"operations": ${linesOf(operations)}`,
    ...(Object.keys(fields).length === 0 ? [] : [`"fields": ${linesOf(fields)}`]),
    ...(components === undefined ? [] : [`"components": ${linesOf(components)}`]),
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}

function linesOf(entries: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(entries).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}`;
}
