import { django } from './django.ts';
import { hasura } from './hasura.ts';
import { jsonApi } from './jsonApi.ts';
import { laravel } from './laravel.ts';
import { odata } from './odata.ts';
import { postgrest } from './postgrest.ts';
import type { Specified } from './specified.types.ts';
import { spring } from './spring.ts';
import { stripe } from './stripe.ts';

/** Each preset with its API. */
export const apis: readonly (readonly [name: string, api: Specified])[] = [
  ['JSON:API', jsonApi],
  ['OData 4', odata],
  ['Spring Data', spring],
  ['Django REST framework', django],
  ['Laravel', laravel],
  ['Stripe', stripe],
  ['PostgREST', postgrest],
  ['Hasura REST', hasura],
];
