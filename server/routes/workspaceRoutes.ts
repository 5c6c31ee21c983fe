import { searchByPhrase } from './ai-search/searchByPhrase.ts';
import { getAppRedirectUrl } from './app-switcher/getAppRedirectUrl.ts';
import { getProductLink } from './app-switcher/getProductLink.ts';
import { listApps } from './app-switcher/listApps.ts';
import { getDocument } from './documents/getDocument.ts';
import { listDocuments } from './documents/listDocuments.ts';
import { listConnectFavorites } from './favorites/listConnectFavorites.ts';
import { listMyFavorites } from './favorites/listMyFavorites.ts';
import { removeMyFavorites } from './favorites/removeMyFavorites.ts';
import { saveMyFavorites } from './favorites/saveMyFavorites.ts';
import { getImage } from './images/getImage.ts';
import { listTasks } from './tasks/listTasks.ts';
import { getConsolidatedTranslations } from './workspace/getConsolidatedTranslations.ts';
import { getMenu } from './workspace/getMenu.ts';
import { getSecurityRules } from './workspace/getSecurityRules.ts';
import { getSettings } from './workspace/getSettings.ts';
import { getTranslations } from './workspace/getTranslations.ts';
import { getUserProfile } from './workspace/getUserProfile.ts';
import { listMyRoles } from './workspace/listMyRoles.ts';
import { saveSecurityProfile, saveUserProfile } from './workspace/saveUserProfile.ts';
import { uploadProfileImage } from './workspace/uploadProfileImage.ts';

/** What every signed-in person has around the screens: documents, menu, texts, profile, favourites, tasks, other apps. */
export const workspaceRoutes = [
  searchByPhrase,

  getDocument,
  listDocuments,

  getMenu,
  getSecurityRules,
  getConsolidatedTranslations,
  getSettings,
  getTranslations,
  getUserProfile,
  listMyRoles,
  saveSecurityProfile,
  saveUserProfile,
  uploadProfileImage,

  getImage,

  listConnectFavorites,
  listMyFavorites,
  removeMyFavorites,
  saveMyFavorites,

  listTasks,

  getAppRedirectUrl,
  getProductLink,
  listApps,
] as const;
