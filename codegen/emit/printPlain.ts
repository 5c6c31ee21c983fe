import type { Printable } from './types/printable.ts';

/**
 * What json-schema-to-typescript prints of an object whose parts are types that are text already: an operation is little else,
 * and a document has as many operations as components. Nothing for any other schema, which the library prints.
 */
export function printPlain(name: string, schema: Printable): string | undefined {
  const type = schema.description === undefined && schema.properties ? objectText(schema) : undefined;
  return type === undefined ? undefined : `export interface ${name} ${type}`;
}

function textOf(schema: Printable): string | undefined {
  if (schema.tsType !== undefined) return schema.tsType;
  if (schema.allOf) return joined(schema.allOf);
  return schema.properties ? objectText(schema) : undefined;
}

/** Words of a part have no place in the middle of a type. */
function joined(parts: readonly Printable[]): string | undefined {
  const texts = parts.map((one) => (one.description === undefined ? textOf(one) : undefined));
  return texts.every((text) => text !== undefined) ? `(${texts.join(' & ')})` : undefined;
}

function objectText({ properties = {}, required = [], additionalProperties }: Printable): string | undefined {
  const entries = Object.entries(properties);
  if (additionalProperties !== false || entries.length === 0) return undefined;
  const needed = new Set(required);
  const lines: string[] = [];
  for (const [name, one] of entries) {
    const type = textOf(one);
    if (type === undefined) return undefined;
    lines.push(`${commentOf(one)}${keyOf(name)}${needed.has(name) ? '' : '?'}: ${type}`);
  }
  return `{\n${lines.join('\n')}\n}`;
}

function commentOf({ description }: Printable): string {
  if (description === undefined) return '';
  const lines = description.split('\n').map((line) => ` * ${line}\n`);
  return `/**\n${lines.join('')} */\n`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
