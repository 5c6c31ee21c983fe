import type { Person } from '../../server/helpers/identityProvider.ts';

/** Whom the provider of the browser tests knows. */
export const people: Person[] = [
  { sub: 'h-1', email: 'iris.vale@harbor.example', email_verified: true, given_name: 'Iris', family_name: 'Vale' },
];
