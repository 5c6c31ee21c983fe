import type { OpenApi, Schema } from './types.ts';

/** Keywords that narrow a value in a way no TypeScript type can. Bounds and patterns are left to the validators and not named. */
const lostKeywords = [
  'not',
  'if',
  'dependentRequired',
  'dependentSchemas',
  'propertyNames',
  'contains',
  'unevaluatedProperties',
];

/** Places where the types are wider than the contract, so that nothing is lost without a word. */
export function findLost(api: OpenApi): string[] {
  return Object.entries(api.components.schemas).flatMap(([name, schema]) => lostIn(schema, name));
}

function lostIn(schema: Schema | boolean | undefined, at: string): string[] {
  if (typeof schema !== 'object') return [];
  const here = lostKeywords.filter((keyword) => keyword in schema).map((keyword) => `${at}: ${keyword}`);
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    lostIn(one, `${at}/properties/${name}`),
  );
  const rest = [
    ...lostIn(schema.items, `${at}/items`),
    ...lostIn(schema.additionalProperties, `${at}/additionalProperties`),
    ...(['allOf', 'anyOf', 'oneOf'] as const).flatMap((key) =>
      (schema[key] ?? []).flatMap((one, index) => lostIn(one, `${at}/${key}/${index}`)),
    ),
  ];
  return [...here, ...below, ...rest];
}
