import { styleText } from 'node:util';

/** Lines shown around a change. */
const CONTEXT = 2;

/** Changed lines of a file, with those around them, like `diff -u`. */
export function lineDiff(file: string, before: string, after: string): string {
  const steps = stepsOf(before.split('\n'), after.split('\n'));
  const near = new Set(
    steps.flatMap(({ sign }, index) =>
      sign === ' ' ? [] : Array.from({ length: 2 * CONTEXT + 1 }, (_, offset) => index + offset - CONTEXT),
    ),
  );
  const lines = [paint('bold', `--- ${file}`), paint('bold', `+++ ${file}`)];
  for (const [index, { sign, text, line }] of steps.entries()) {
    if (!near.has(index)) continue;
    if (!near.has(index - 1)) lines.push(paint('cyan', `@@ line ${line} @@`));
    lines.push(sign === ' ' ? `  ${text}` : paint(sign === '-' ? 'red' : 'green', `${sign} ${text}`));
  }
  return lines.join('\n');
}

interface Step {
  sign: ' ' | '-' | '+';
  text: string;
  /** Line of the old text. */
  line: number;
}

/** Fixes change single lines, so the next equal pair is near: it is looked for in growing distance. */
function stepsOf(before: readonly string[], after: readonly string[]): Step[] {
  const steps: Step[] = [];
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const [removed, added] = skip(before, after, a, b);
    for (const text of before.slice(a, a + removed)) steps.push({ sign: '-', text, line: ++a });
    for (const text of after.slice(b, b + added)) {
      steps.push({ sign: '+', text, line: a + 1 });
      b += 1;
    }
    if (a < before.length && b < after.length) {
      steps.push({ sign: ' ', text: before[a] ?? '', line: a + 1 });
      a += 1;
      b += 1;
    }
  }
  return steps;
}

/** How many old and new lines to pass until both texts agree again. */
function skip(before: readonly string[], after: readonly string[], a: number, b: number): [number, number] {
  const rest = before.length - a + after.length - b;
  for (let distance = 0; distance < rest; distance += 1) {
    for (let removed = 0; removed <= distance; removed += 1) {
      const [x, y] = [a + removed, b + distance - removed];
      if (x < before.length && y < after.length && before[x] === after[y]) return [removed, distance - removed];
    }
  }
  return [before.length - a, after.length - b];
}

function paint(style: Parameters<typeof styleText>[0], text: string): string {
  return styleText(style, text, { stream: process.stdout });
}
