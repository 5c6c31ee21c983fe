import type { Page } from 'playwright/test';

/** Changes answers of the server as an installation would by its product.json. */
export async function withSettings(page: Page, change: { features?: object; [name: string]: unknown }): Promise<void> {
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    const settings = await response.json();
    const features = { ...settings.features, ...change.features };
    await route.fulfill({ response, json: { ...settings, ...change, features } });
  });
}

/** Adds items to the menu of every role. */
export async function withMenu(page: Page, items: readonly object[]): Promise<void> {
  await page.route('**/api/roles', async (route) => {
    const response = await route.fetch();
    const roles: { Menu: { menus: object[] } }[] = await response.json();
    for (const { Menu } of roles) Menu.menus.push(...items);
    await route.fulfill({ response, json: roles });
  });
}
