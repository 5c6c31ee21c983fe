import type { Schema } from '../openapi/types.ts';

/** A longer example or default says more about the example than about the value. */
const LONGEST_VALUE = 80;

/** Formats of which the type says all that a reader needs. */
const plainFormats: ReadonlySet<string> = new Set([
  ...['binary', 'int32', 'float', 'double', 'string', 'number', 'integer', 'boolean'],
]);

/** TSDoc of a schema: what it is, and what no type says about it. Nothing when there is nothing to say. */
export function wordsOf(schema: Schema): { description?: string } {
  const lines = [
    ...textOf(schema.description),
    ...(schema.deprecated === true ? ['@deprecated'] : []),
    ...(typeof schema.format === 'string' && !plainFormats.has(schema.format)
      ? [`@format ${oneLine(schema.format)}`]
      : []),
    ...tagOf('@default', schema.default),
    ...tagOf('@example', firstOf(schema.examples)),
  ];
  return lines.length > 0 ? { description: lines.join('\n').replaceAll('*/', '*\\/') } : {};
}

/** Lines without space at their ends; empty ones stay between paragraphs. */
function textOf(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  const trimmed = text.trim();
  return trimmed === '' ? [] : trimmed.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.trimEnd());
}

function tagOf(tag: string, value: unknown): string[] {
  if (value === undefined) return [];
  const text = JSON.stringify(value);
  return text === undefined || text.length > LONGEST_VALUE ? [] : [`${tag} ${text}`];
}

function firstOf(examples: unknown): unknown {
  return Array.isArray(examples) ? examples[0] : undefined;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
