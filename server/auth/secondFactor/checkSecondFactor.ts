import { RequestError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { addressOf, type Factor, type FactorOwner, maskAddress, openFactors, preferredFactor } from './factors.ts';
import { takeRecoveryCode } from './recoveryCodes.ts';
import { endSentCodes, sendCode, takeSentCode } from './sentCodes.ts';
import { findTotpStep } from './totp.ts';
import { countCodeTry, forgetCodeTries } from './tryGuard.ts';

/** What the form of the sign-in says of the second factor; without a code it asks for one. */
export interface GivenCode {
  mfatoken?: string | undefined;
  /** Empty: the preferred way. */
  mfatype?: string | undefined;
}

/**
 * The second step of the sign-in, after the right password. Without a code it sends one, where the way asks for that,
 * and answers which ways there are.
 *
 * @throws RequestError mfa_required, mfa_invalid, mfa_not_sent, too_many_sign_ins
 */
export async function checkSecondFactor(services: Services, user: FactorOwner, given: GivenCode): Promise<void> {
  const code = (given.mfatoken ?? '').replaceAll(/\s/g, '');
  if (!code) throw await askForCode(services, user, given.mfatype || undefined);
  const isLast = await countCodeTry(services.database.db, user.id, services.now());
  if (!(await takeCode(services, user, { code, type: given.mfatype || preferredFactor(user) }))) {
    if (isLast) await endSentCodes(services, user.id);
    throw new RequestError('mfa_invalid');
  }
  await forgetCodeTries(services.database.db, user.id);
}

/** True when the code is one of the user, and it is used up with that. */
export async function takeCode(
  services: Services,
  user: FactorOwner,
  { code, type }: { code: string; type: string },
): Promise<boolean> {
  if (type === 'recovery') return takeRecoveryCode(services, { userId: user.id, code });
  if (type === 'offline') return takeAppCode(services, user, code);
  if (type !== 'sms' && type !== 'voicecall' && type !== 'email') return false;
  return takeSentCode(services, { userId: user.id, factor: type, code });
}

async function takeAppCode({ vault, database, now }: Services, user: FactorOwner, code: string): Promise<boolean> {
  const step = user.mfa_secret ? findTotpStep(vault.open(user.mfa_secret, user.id), code, now()) : undefined;
  if (step === undefined) return false;
  // A code counts once: of two that come together, one takes the step.
  const { numUpdatedRows } = await database.db
    .updateTable('app_user')
    .set({ mfa_last_step: step })
    .where('id', '=', user.id)
    .where((eb) => eb.or([eb('mfa_last_step', 'is', null), eb('mfa_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The refusal that asks for the code, after sending it. */
async function askForCode(services: Services, user: FactorOwner, chosen: string | undefined): Promise<RequestError> {
  const open = openFactors(services.senders, user);
  const find = (name: string | undefined) => open.find((factor) => factor === name);
  const factor = find(chosen) ?? find(preferredFactor(user)) ?? 'offline';
  if (factor === 'offline') return required(open, { factor });
  try {
    const wait = await sendCode(services, user, factor);
    return required(open, { factor, wait, target: maskAddress(factor, addressOf(factor, user) ?? '') });
  } catch (error) {
    // The app always works: only who chose this way has to hear of it.
    return chosen
      ? new RequestError('mfa_not_sent', { cause: error })
      : required(open, { factor: 'offline', cause: error });
  }
}

interface Asked {
  factor: Factor;
  /** Where the code went, masked, and seconds until another one can be asked for. */
  target?: string;
  wait?: number;
  /** Why the preferred way was left. */
  cause?: unknown;
}

function required(open: Factor[], { factor, target, wait, cause }: Asked): RequestError {
  const secondFactor = {
    Factor: factor,
    Factors: [...open, 'recovery'],
    ...(target === undefined ? {} : { Target: target }),
    ...(wait === undefined ? {} : { Wait: wait }),
  };
  return new RequestError('mfa_required', { secondFactor, cause });
}
