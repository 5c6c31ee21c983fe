import { targetOf } from './innerSchema.ts';
import { isSchema, type JsonSchema } from './jsonSchema.ts';

/** Shapes of which a value has one. */
export interface Shapes {
  /** The property that tells them apart. */
  property: string;
  /** By the value of the property. */
  byKey: ReadonlyMap<string, JsonSchema>;
}

/**
 * The shapes of a value, where each says its own value of one property: the `discriminator`, or else the first that all have as a
 * constant. Undefined for a value of one shape, and for shapes that are told apart otherwise.
 * @example shapesAt({ oneOf: [{ properties: { Kind: { const: 'none' } } }, ...] }, {})?.property // 'Kind'
 */
export function shapesAt(schema: JsonSchema, definitions: JsonSchema): Shapes | undefined {
  const { oneOf, anyOf, discriminator } = targetOf(schema, definitions);
  const shapes = [oneOf ?? anyOf].flat().filter(isSchema);
  const targets = shapes.map((shape) => targetOf(shape, definitions)).filter(({ type }) => type !== 'null');
  const [first] = targets;
  if (!first || targets.length < 2) return undefined;
  const named = isSchema(discriminator) ? String(discriminator.propertyName) : undefined;
  const candidates = named === undefined ? Object.keys(isSchema(first.properties) ? first.properties : {}) : [named];
  for (const property of candidates) {
    const keys = targets.map((target) => keyAt(target, property));
    if (keys.includes(undefined) || new Set(keys).size < keys.length) continue;
    return { property, byKey: new Map(targets.map((target, index) => [keys[index] ?? '', target])) };
  }
  return undefined;
}

/** The one value that a property of a shape may have. */
export function keyAt({ properties }: JsonSchema, property: string): string | undefined {
  const found = isSchema(properties) ? properties[property] : undefined;
  if (!isSchema(found)) return undefined;
  const [key, ...others] = 'const' in found ? [found.const] : [found.enum].flat();
  return others.length > 0 || key === undefined || key === null ? undefined : String(key);
}
