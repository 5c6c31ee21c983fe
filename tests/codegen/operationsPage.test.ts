import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emitOperationsPage } from '#codegen/emit/operationsPage.ts';
import type { Contract } from '#engine/language/contract/contract.ts';
import { contract } from '../engine/check/fixtures/contract.ts';

const root = join(import.meta.dirname, '..', '..');

/** What is said of an operation: its lines from the heading on. */
function sectionOf(of: Contract, id: string): string {
  const { text } = emitOperationsPage(of, 'operations.md');
  return text.split(/^## /m).find((section) => section.startsWith(`${id}\n`)) ?? '';
}

describe('the page of operations with rows', () => {
  it('tells what of an operation can be filtered, shown and sorted, and who may ask', () => {
    const section = sectionOf(contract, 'listUsers');
    expect(section).toContain('- For roles of the company console, with the page `users`.');
    expect(section).toContain('- Answers page by page.');
    expect(section).toContain('- Can be searched.');
    expect(section).toContain('- Can be added up, whole and by groups.');
    expect(section).toContain('| `userStatus` | `""`, `"0"`, `"1"` |  |');
    expect(section).toContain('| `userRoles` | whole number | several values, at most 99 |');
    expect(section).toContain('| `Email` | e-mail address | sortable, personal |');
    expect(section).toContain('| `Notes` | text |  |');
  });

  it('leaves out parameters that tables fill, and operations that change data or answer no rows', () => {
    expect(sectionOf(contract, 'listUsers')).not.toContain('StartIndex');
    expect(sectionOf(contract, 'countUsers')).toBe('');
    const changing = Object.entries(contract.operations).filter(([, { mutates }]) => mutates);
    expect(changing.filter(([id]) => sectionOf(contract, id) !== '')).toEqual([]);
  });

  it('leads from its index to each operation of the product, once', () => {
    const product = JSON.parse(readFileSync(join(root, 'screens/api/contract.json'), 'utf8')) as Contract;
    const { text } = emitOperationsPage(product, 'operations.md');
    const linked = [...text.matchAll(/\]\(#(\w+)\)/g)].map(([, anchor]) => anchor);
    const headings = [...text.matchAll(/^## (\w+)$/gm)].map(([, id]) => id?.toLowerCase());
    expect(linked.toSorted()).toEqual(headings.toSorted());
    expect(headings).toContain('listunits');
  });
});
