import type { Provider } from '#server/settings-file/installation.ts';

/** A person as a provider knows it. */
export interface Identity {
  provider: Provider;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Reads what a checked token says of the person. */
export function claimsOf(provider: Provider, claims: Readonly<Record<string, unknown>>): Identity {
  return {
    provider,
    subject: textOf(claims.sub, 255),
    email: textOf(claims.email, 254),
    isEmailVerified: claims.email_verified === true,
    firstName: textOf(claims.given_name, 100),
    lastName: textOf(claims.family_name, 100),
  };
}

function textOf(value: unknown, maxLength: number): string {
  return typeof value === 'string' && value.length <= maxLength ? value : '';
}
