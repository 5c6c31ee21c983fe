import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { isMatching } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { searchedQuery } from '../lists/search.ts';
import { type LookupFilter, propertyLookup } from '../lookups.ts';

/** RecordChoice of the contract: an id, or the query of the lookup behind a question mark. */
export type PropertyChoice = number | string;

/** Exceptions, or groups, of one choice. */
const MOST_OF_A_KIND = 500;

/**
 * Rows of the chosen properties, or of all that match a query of their lookup, which is asked anew whenever it is used. Who
 * may list the rows may look the properties up: both belong to the database in the scope.
 *
 * @throws RequestError invalid_request
 */
export function inProperties(
  { db, scope }: { db: Db; scope: CompanyScope },
  column: string,
  choices: readonly PropertyChoice[] | undefined,
): Expression<SqlBool>[] {
  if (!choices || choices.length === 0) return [];
  // An id that came in an address may still be a text.
  const texts = choices.map(String);
  const queries = texts.filter(isMatching);
  const ids = texts.filter((one) => !isMatching(one)).map(Number);
  const ref = sql.ref(column);
  const named = ids.length > 0 ? [sql`${ref} in (${sql.join(ids)})`] : [];
  const matching = queries.map((one) => sql`${ref} in (${matchingIds(db, scope, one)})`);
  return [sql<SqlBool>`(${sql.join([...named, ...matching], sql` or `)})`];
}

function matchingIds(db: Db, scope: CompanyScope, text: string) {
  const { except, ...filter } = readChoice(text);
  const query = searchedQuery(propertyLookup(db, scope, filter));
  const found = query.clearSelect().select(sql.ref<number>('property.id').as('id'));
  return except.length > 0 ? found.where(sql<SqlBool>`property.id not in (${sql.join(except)})`) : found;
}

/** Every name is known here: one that is not would be a wider choice than was meant. */
function readChoice(text: string): LookupFilter & { except: number[] } {
  const given = new URLSearchParams(text.slice(1));
  for (const [name, value] of given) {
    if (names.get(name)?.(value) && given.getAll(name).length <= MOST_OF_A_KIND) continue;
    throw new RequestError('invalid_request', { values: { reason: `Query property: "${name}" is not taken` } });
  }
  const searchstring = given.get('searchstring');
  const city = given.get('city');
  const category = given.getAll('category');
  return {
    ...(searchstring ? { searchstring } : {}),
    ...(city ? { city } : {}),
    ...(category.length > 0 ? { category } : {}),
    onlyshowinactive: given.get('onlyshowinactive') === 'true',
    except: given.getAll('except').map(Number),
  };
}

/** A map, as an object answers to more names than it was given. */
const names = new Map(
  Object.entries({
    searchstring: (value: string) => value.length <= 200,
    category: (value: string) => value.length <= 100,
    city: (value: string) => value.length <= 100,
    onlyshowinactive: (value: string) => value === 'true' || value === 'false',
    except: (value: string) => /^[1-9]\d{0,8}$/.test(value),
  }),
);
