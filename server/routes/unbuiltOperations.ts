import { routesOf, unbuilt } from './routesOf.ts';

/** What the contract describes and nobody has built yet; a line goes to the record of its resource with its code. */
export const unbuiltOperations = routesOf({
  listTags: unbuilt,
});
