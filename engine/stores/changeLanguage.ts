import type { Stores } from './stores.types.ts';

/** Shows another language; for a signed-in user it is saved with the profile. */
export async function changeLanguage(root: Stores, language: string, culture: string): Promise<void> {
  root.ui.setLanguage(language);
  await root.locale.use(language, culture);
  if (!root.session.isSignedIn) return;
  try {
    await root.profile.save({ Language: language, Culture: culture });
  } catch (error) {
    root.toasts.showError(error);
  }
}
