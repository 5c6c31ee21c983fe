import { isDemo } from '#server/config.ts';
import { colourOfRole } from '#server/engine.ts';
import { featuresOf } from '#server/features.ts';
import { buildMenu, findDefaultItem } from '#server/menus/buildMenu.ts';
import { roleMenu } from '#server/menus/ownMenu.ts';
import { builtInModel } from '#server/phrases/builtIn.ts';
import { pageIds } from '#server/policies/pages.ts';
import { loadRights, toFlags } from '#server/policies/rights.ts';
import { readDemoAccounts } from '#server/repositories/demoAccounts.ts';
import { takenMenuItems } from '#server/repositories/roles/roleRules.ts';
import { type HeldRole, listHeldRoles } from '#server/repositories/users/heldRoles.ts';
import { settings, version, worksWithoutDatabase } from '#server/settings.ts';
import { speechOf } from '#server/speech/speechOf.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { getUserProfile, saveSecurityProfile, saveUserProfile, uploadProfileImage } from './profile.ts';

export const workspace = routesOf({
  /** GET /api/roles: the roles of the user, each with its databases and menu (SHELL-ROLE-04, -05). */
  listMyRoles: async (ctx) => {
    const roles = await listHeldRoles(ctx.db, ctx.scope, ctx.actor.userId);
    const taken = await takenMenuItems(
      ctx.db,
      ctx.scope,
      roles.map((role) => role.id),
    );
    return Promise.all(roles.map((role) => present(ctx, role, taken.get(role.id))));
  },

  getSettings,
  getMenu,
  getSecurityRules,

  /** GET /api/localization/translations/{lang} (SHELL-I18N-01). An unknown language gets the nearest one that is shipped. */
  getTranslations: ({ path, services }) => services.locales.texts(path.lang),

  /**
   * GET /api/localization/translations/{lang}/consolidated (SHELL-I18N-02): the shared texts with those of the product. A client
   * that has them already, as its md5 says, gets the fingerprint alone (OP-MD5).
   */
  getConsolidatedTranslations: ({ path, query, services }) => {
    const { md5, texts } = services.locales.consolidated(path.lang, query.productName);
    return query.md5 === md5 ? { md5 } : { md5, translations: texts };
  },

  getUserProfile,
  saveUserProfile,
  saveSecurityProfile,
  uploadProfileImage,
});

/** GET /api/settings: what the shell reads before anybody signs in. Of a provider it learns what a button needs. */
async function getSettings({ services }: RouteContext<'getSettings'>) {
  const { domains, helpUrl } = services.product.settings;
  const { publicUrl, cookieSameSite, prefixes, providers, taskInterval, retention, ...rest } =
    services.installation.current;
  // What only the server uses is nobody else's.
  const { currency, signatureUrl, tokenPlacementUrl, phraseService, speechService, map, ...open } = rest;
  const demo = isDemo(services.config) ? await readDemoAccounts(services.database.db) : undefined;
  return {
    ...settings,
    ...open,
    ...(demo ? { demo } : {}),
    adminRoles: [...open.adminRoles],
    features: featuresOf(services),
    interProductWhiteListDomains: [...domains],
    providers: providers.map(({ name, label }) => ({ name, label })),
    helpUrl,
    aiModels: [...(phraseService ? [phraseService.model] : []), builtInModel],
    speech: speechOf(services),
    localeCdnUrl: services.config.localeFiles,
    mapStyle: map?.style ?? '',
    version,
  };
}

/** GET /api/menu: the menu of the current role, or the named one, without what the role may not open (SHELL-MENU-06). */
async function getMenu({ actor, db, query, rights, scope, services }: RouteContext<'getMenu'>) {
  const { role } = actor;
  // Without a role there is nothing to open.
  if (!role) return { menuItems: { menus: [] } };
  const held = await listHeldRoles(db, scope, actor.userId);
  const own = held.find((item) => item.id === role.id);
  const documents = await services.documents.read();
  const document = query.menuname
    ? documents.menu(query.menuname, role.productName)
    : own && roleMenu(documents, own.menu, role.productName);
  const taken = (await takenMenuItems(db, scope, [role.id])).get(role.id);
  const { apps } = services.product.settings;
  return { menuItems: { menus: document ? buildMenu(document, { rights, apps, taken }) : [] } };
}

/**
 * GET /api/security/rules: page and element rules of the current role, with an explicit value for every known page
 * (SHELL-ACCESS-01 to -09).
 */
function getSecurityRules({ actor, rights, services }: RouteContext<'getSecurityRules'>) {
  const ProductName = actor.role?.productName ?? services.installation.current.fallbackProduct;
  const pageItems = pageIds.map((id) => ({
    id,
    ProductName,
    access: rights.page(id) > 0 ? ('allow' as const) : ('deny' as const),
  }));
  const elementItems = Object.entries(rights.elements).map(([id, access]) => ({ id, ProductName, access }));
  return {
    rules: [{ id: ProductName, ProductName, access: 'allow' as const, accessItem: [...pageItems, ...elementItems] }],
    permissions: toFlags(rights),
  };
}

async function present(
  { actor, db, services }: RouteContext<'listMyRoles'>,
  role: HeldRole,
  taken: ReadonlySet<string> | undefined,
) {
  const rights = await loadRights(db, { userId: actor.userId, companyId: actor.companyId, role });
  const document = roleMenu(await services.documents.read(), role.menu, role.productName);
  const menus = document ? buildMenu(document, { rights, apps: services.product.settings.apps, taken }) : [];
  return {
    Name: role.name,
    UUID: role.uuid,
    Databases: worksWithoutDatabase(role, services.installation.current) ? [] : role.databases,
    isDefault: role.isDefault,
    Color: colourOfRole(role.name),
    ProductId: role.productId,
    ProductName: role.productName,
    Menu: { menus },
    MenuItemId: findDefaultItem(menus),
  };
}
