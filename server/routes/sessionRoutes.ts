import { confirmIdentity } from './multi-factor/confirmIdentity.ts';
import { getMfaEnabled } from './multi-factor/getMfaEnabled.ts';
import { getMfaRegistered } from './multi-factor/getMfaRegistered.ts';
import { getPreferredMfaType } from './multi-factor/getPreferredMfaType.ts';
import { getRecoveryCodes, renewRecoveryCodes } from './multi-factor/recoveryCodes.ts';
import { registerMfa } from './multi-factor/registerMfa.ts';
import { savePreferredMfaType } from './multi-factor/savePreferredMfaType.ts';
import { turnOffMfa, turnOnMfa } from './multi-factor/turnMfa.ts';
import { listOutbox } from './outbox/listOutbox.ts';
import { adoptSession } from './session/adoptSession.ts';
import { changePassword } from './session/changePassword.ts';
import { endImpersonation } from './session/endImpersonation.ts';
import { exchangeIdToken } from './session/exchangeIdToken.ts';
import { finishExternalLogin } from './session/finishExternalLogin.ts';
import { impersonateUser } from './session/impersonateUser.ts';
import { obtainLocalAccessToken } from './session/obtainLocalAccessToken.ts';
import { refreshToken } from './session/refreshToken.ts';
import { register } from './session/register.ts';
import { registerExternal } from './session/registerExternal.ts';
import { signIn } from './session/signIn.ts';
import { signOut } from './session/signOut.ts';
import { startExternalLogin } from './session/startExternalLogin.ts';
import { validateClientPin } from './session/validateClientPin.ts';
import { listTrustedAuth } from './users/listTrustedAuth.ts';

/** Who comes in: signing in and out, passwords, ways in from outside, second factors. */
export const sessionRoutes = [
  changePassword,
  refreshToken,
  signIn,
  signOut,
  adoptSession,
  endImpersonation,
  exchangeIdToken,
  finishExternalLogin,
  impersonateUser,
  obtainLocalAccessToken,
  register,
  registerExternal,
  startExternalLogin,
  validateClientPin,
  listTrustedAuth,

  confirmIdentity,
  getMfaEnabled,
  getMfaRegistered,
  getPreferredMfaType,
  getRecoveryCodes,
  registerMfa,
  renewRecoveryCodes,
  savePreferredMfaType,
  turnOffMfa,
  turnOnMfa,

  listOutbox,
] as const;
