import type { Route } from './defineRoute.ts';
import { getDocument } from './documents/getDocument.ts';
import { listDocuments } from './documents/listDocuments.ts';
import { changePassword } from './session/changePassword.ts';
import { refreshToken } from './session/refreshToken.ts';
import { signIn } from './session/signIn.ts';
import { signOut } from './session/signOut.ts';
import { getMenu } from './workspace/getMenu.ts';
import { getSecurityRules } from './workspace/getSecurityRules.ts';
import { getSettings } from './workspace/getSettings.ts';
import { getTranslations } from './workspace/getTranslations.ts';
import { getUserProfile } from './workspace/getUserProfile.ts';
import { listMyRoles } from './workspace/listMyRoles.ts';
import { saveUserProfile } from './workspace/saveUserProfile.ts';

/** Every route there is; an operation of the contract that is missing here answers 501. One line per route, by folder. */
export const routes = toMap([
  getDocument,
  listDocuments,

  changePassword,
  refreshToken,
  signIn,
  signOut,

  getMenu,
  getSecurityRules,
  getSettings,
  getTranslations,
  getUserProfile,
  listMyRoles,
  saveUserProfile,
]);

function toMap(list: readonly { operationId: string }[]): ReadonlyMap<string, Route> {
  return new Map(list.map((route) => [route.operationId, route as Route]));
}
