import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { Place } from '#server/generated/types.ts';
import { toPlace } from '#server/places/toPlace.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { matchesWords } from './lists/list.ts';
import { propertiesOf } from './portfolio/properties.ts';

/** Addresses of the properties in the chosen database; without a database there are none to show. */
export async function ownPlaces(db: Db, scope: CompanyScope, text: string, count: number): Promise<Place[]> {
  if (scope.databaseId === undefined) return [];
  const address = sql`lower(property.address)`;
  const state = sql`lower(property.state)`;
  const words = text.replaceAll(',', ' ');
  const rows = await propertiesOf(db, scope)
    .select(['property.id', 'property.name', 'property.address', 'property.city', 'property.state'])
    .select('property.postal_code')
    .where(matchesWords(['property.name_lower', address, 'property.city_lower', state, 'property.postal_code'], words))
    .where('property.in_active', '=', 0)
    .orderBy('property.name_lower')
    .orderBy('property.id')
    .limit(count)
    .execute();
  return rows.map((row) => {
    const [, streetNumber = '', street = row.address] = /^(\d\S*)\s+(.*)$/.exec(row.address) ?? [];
    return toPlace({
      placeId: `property:${row.id}`,
      name: row.name,
      streetNumber,
      street,
      countryCode: 'US',
      city: row.city,
      state: row.state,
      postalCode: row.postal_code,
    });
  });
}
