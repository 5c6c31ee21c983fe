import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { outlineOf } from '#engine/check/read/outline.ts';
import { hasNamesOnce } from '#engine/check/read/plainValue.ts';
import { pointerTo } from '#engine/check/read/pointer.ts';
import { nameFaults } from '#engine/check/read/scanText.ts';

/** Pointers of the names that stand twice in an object of a JSON text, of which the parsed value holds only the last. */
export function repeatedInJson(text: string, value: unknown): string[] {
  if (hasNamesOnce(text, value)) return [];
  // Odd names are of no interest here, and looking for them takes a whole parser.
  const faults = nameFaults(text, value, { ...outlineOf(text), isOdd: false });
  return faults.flatMap(({ code, pointer }) => (code === 'MU1002' && pointer !== undefined ? [pointer] : []));
}

/** The same of a YAML document. */
export function repeatedInYaml(root: Node | null): string[] {
  const found: string[] = [];
  const open: { node: unknown; pointer: string }[] = [{ node: root, pointer: '' }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, pointer } = at;
    if (isSeq(node))
      node.items.forEach((item, index) => void open.push({ node: item, pointer: pointerTo(pointer, index) }));
    if (!isMap(node)) continue;
    const names = new Set<string>();
    for (const { key, value } of node.items) {
      const name = isScalar(key) ? String(key.value) : '';
      const here = pointerTo(pointer, name);
      if (names.has(name) && name !== '<<' && isScalar(key)) found.push(here);
      names.add(name);
      open.push({ node: value, pointer: here });
    }
  }
  return found;
}
