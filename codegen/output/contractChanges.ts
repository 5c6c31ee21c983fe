import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ContractChange, contractDiff } from '#engine/check/changes/contractDiff.ts';
import type { Contract } from '#engine/language/contract/contract.ts';
import { type WrittenContract, withSharedFields } from '#engine/language/contract/sharedFields.ts';
import type { GeneratedFile } from '../emit/GeneratedFile.ts';

/** What changed between the contract on the disk and the one that was just made; nothing for other files or without an old one. */
export function contractChanges(folder: string, { path, text }: GeneratedFile): ContractChange[] {
  if (basename(path) !== 'contract.json') return [];
  const before = readContract(join(folder, path));
  return before ? contractDiff(before, withSharedFields(JSON.parse(text) as WrittenContract)) : [];
}

function readContract(file: string): Contract | undefined {
  try {
    const contract: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const isContract = typeof contract === 'object' && contract !== null && 'operations' in contract;
    return isContract ? withSharedFields(contract as WrittenContract) : undefined;
  } catch {
    return undefined;
  }
}
