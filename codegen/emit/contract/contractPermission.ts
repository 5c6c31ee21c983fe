import type { ContractOperation, ContractPermission } from '#engine/language/contract/contract.ts';
import { ContractError } from '../../openapi/ContractError.ts';
import { placeOf } from '../../openapi/operationNames.ts';
import type { PlacedOperation } from '../../openapi/types.ts';
import type { Context } from './contract.types.ts';

/** What an operation says of itself by one word. */
const words = {
  'x-own': 'own',
  'x-personal': 'personal',
  'x-before-password': 'beforePassword',
  'x-before-choice': 'beforeChoice',
  'x-secret-answer': 'secretAnswer',
  'x-no-session': 'noSession',
} as const;

/** Whoever is let in without a session is nobody yet: the one fact is for public operations, the others are for all but these. */
export function factsOf(
  placed: PlacedOperation,
  { access }: ContractPermission,
  context: Context,
): Partial<ContractOperation> {
  const isPublic = access === 'public';
  const said = Object.entries(words).filter(([key]) => placed.operation[key as keyof typeof words] === true);
  const wrong = said.find(([key]) => isPublic !== (key === 'x-no-session'));
  if (wrong && !context.isForeign) {
    const who = isPublic ? 'is public, so nobody is known' : 'needs a session';
    throw new ContractError(
      `operation "${placed.id}": ${wrong[0]} says nothing where the operation ${who}\n  hint: leave it out, or mend "x-permission"`,
      wrong[0],
    );
  }
  return Object.fromEntries(said.map(([, fact]) => [fact, true]));
}

/** Where `security` alone says who may call: nobody has to be signed in, or a session is needed. A foreign operation that is silent needs one. */
export function permissionOf(placed: PlacedOperation, { isForeign }: Context): ContractPermission {
  const { id, operation } = placed;
  const declared = operation['x-permission'];
  if (!isForeign && declared) return declared;
  if (!isForeign && operation.security === undefined) {
    throw new ContractError(
      `${placeOf(placed)}: operation "${id}" does not say who may call it\n  hint: add "x-permission": { "access": "session" }, or "public" when nobody needs to sign in; "security" says it too`,
    );
  }
  if (isPermission(declared)) return declared;
  const isOpen = operation.security?.length === 0 || operation.security?.some((one) => Object.keys(one).length === 0);
  return { access: isOpen ? 'public' : 'session' };
}

function isPermission(value: unknown): value is ContractPermission {
  const access = typeof value === 'object' && value !== null && 'access' in value ? value.access : undefined;
  return ['public', 'session', 'console', 'database'].includes(String(access));
}
