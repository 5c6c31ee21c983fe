import { childPlace, type Notes, type Place } from './places.ts';
import { own, type Shape } from './shapes.ts';

/** What the keywords narrow that no TypeScript type can say. Bounds, patterns and formats are left to the validators. */
const lost: Readonly<Record<string, string>> = {
  not: 'no type can say what a value must not be',
  if: 'no type can say what holds only under a condition',
  dependentRequired: 'no type can say that one property asks for another',
  dependentSchemas: 'no type can say what holds only beside a property',
  dependencies: 'no type can say that one property asks for another',
  propertyNames: 'no type can say what names properties may have',
  contains: 'no type can say that a list has a certain element',
  unevaluatedItems: 'no type can say what the other elements are',
  unevaluatedProperties: 'no type can say what the other properties are',
  $dynamicRef: 'no type can say what a reference means in another place; it is read as a plain "$ref"',
};

/** Says where a type is wider than the contract, so that nothing is lost without a word. */
export function warnOfLost(schema: Shape, place: Place, notes: Notes): void {
  for (const keyword of Object.keys(lost)) {
    const value = own(schema, keyword);
    if (value === undefined || isHarmless(keyword, value)) continue;
    notes.warn(childPlace(place, keyword), `"${keyword}": ${lost[keyword]}, only validators do`);
  }
  if (Object.hasOwn(schema, 'patternProperties'))
    notes.warn(childPlace(place, 'patternProperties'), 'the patterns of names are lost: any name is taken');
  if (Array.isArray(own(schema, 'items')))
    notes.warn(childPlace(place, 'items'), 'a list of items is "prefixItems" in OpenAPI 3.1');
}

/** Closed objects have no index signature, which is what these mean. */
function isHarmless(keyword: string, value: unknown): boolean {
  return (keyword === 'unevaluatedProperties' || keyword === 'unevaluatedItems') && typeof value === 'boolean';
}
