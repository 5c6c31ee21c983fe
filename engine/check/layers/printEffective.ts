import { Positions } from '../read/positions.ts';
import type { Traced } from './Traced.ts';

/** A line of a document and where it is written. */
export interface OriginLine {
  text: string;
  /** `lists/units.json:12` */
  origin: string;
}

/**
 * A document as JSON, line by line, each with file and line that say it.
 * @param texts of the files, by name
 */
export function printEffective(document: Traced, texts: ReadonlyMap<string, string>): OriginLine[] {
  const positions = new Map([...texts].map(([file, text]) => [file, new Positions(text.replace(/^\uFEFF/, ''))]));
  const lines: OriginLine[] = [];
  print(document, '', '', '');
  return lines;

  function print(part: Traced, indent: string, before: string, after: string): void {
    const { properties, entries, value } = part;
    const parts: [string, Traced][] = properties
      ? [...properties].map(([name, one]) => [`${JSON.stringify(name)}: `, one])
      : (entries ?? []).map((one) => ['', one]);
    const [open, close] = properties ? '{}' : entries ? '[]' : '';
    if (parts.length === 0) {
      tell(`${indent}${before}${open === undefined ? JSON.stringify(value) : `${open}${close}`}${after}`, part);
      return;
    }
    tell(`${indent}${before}${open}`, part);
    for (const [index, [name, one]] of parts.entries())
      print(one, `${indent}  `, name, index < parts.length - 1 ? ',' : '');
    tell(`${indent}${close}${after}`, part);
  }

  function tell(text: string, { from }: Traced): void {
    const line = positions.get(from.file)?.of(from.pointer).line;
    lines.push({ text, origin: `${from.file}:${line ?? 1}` });
  }
}
