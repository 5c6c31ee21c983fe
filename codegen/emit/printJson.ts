/** Longest line of generated JSON; what fits stays on one line, so that files stay small and a change touches one line. */
const WIDTH = 140;

/** JSON with one space per level, where whatever fits a line is one. */
export function printJson(value: unknown, level = 0): string {
  const flat = JSON.stringify(value);
  if (flat.length + level <= WIDTH || typeof value !== 'object' || value === null) return flat;
  const indent = ' '.repeat(level + 1);
  const lines = Array.isArray(value)
    ? value.map((item) => indent + printJson(item, level + 1))
    : entriesOf(value).map(([name, item]) => `${indent}${JSON.stringify(name)}: ${printJson(item, level + 1)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(level)}${close}`;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
