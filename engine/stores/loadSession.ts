import { runInAction } from 'mobx';
import { loadCompany } from './loadCompany.ts';
import type { RootSettings } from './RootSettings.ts';
import type { Stores } from './stores.types.ts';
import { lowestFlags, readRules } from './workspace/accessRules.ts';

/** Profile, language and roles of who signed in (shell 4, Start-up). */
export async function loadUser(root: Stores): Promise<void> {
  const { end, guard, locale, profile, ui } = root;
  end.begin();
  guard.arm();
  locale.remember();
  const warn = (error: unknown) => console.warn('The profile could not be loaded.', error);
  await Promise.all([profile.load().catch(warn), root.reloadRoles(), locale.loadPlurals()]);
  const { language, culture, data } = profile;
  if (Object.keys(data).length > 0) {
    ui.setLanguage(language);
    await locale.use(language, culture);
  }
  if (typeof data.Currency === 'string') locale.setCurrency(data.Currency);
}

/** Rules, menu, documents, texts and company of the role and database in use. */
export async function loadWorkspace(root: Stores, loadControls: RootSettings['loadControls']): Promise<void> {
  const { api, documents, locale, menu, permissions, session, workspace } = root;
  session.noteRole(workspace.role);
  const { rules, flags } = readRules(await api.call('getSecurityRules'));
  permissions.set(rules, lowestFlags(session.record.permissions, flags));
  const controls = await loadControls(locale.culture);
  runInAction(() => Object.assign(root, { controls }));
  const [company] = await Promise.all([
    loadCompany(api, permissions),
    menu.load(workspace.current?.menus ?? []),
    documents.loadIndex(),
    locale.useProduct(workspace.product),
  ]);
  runInAction(() => Object.assign(root, { company }));
}
