/** Takes the pictures of `docs/images` anew, from a server that runs on demo data: `node scripts/pictures.ts [address]`. */
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright/test';

const PASSWORD = 'Mullion-2026-demo';
const folder = join(import.meta.dirname, '..', 'docs', 'images');
const address = process.argv[2] ?? 'http://127.0.0.1:4680';

interface Picture {
  name: string;
  account: string;
  /** Below `/app`. */
  path: string;
  size: { width: number; height: number };
  isDark?: boolean;
  /** Language and culture in place of those of the account. */
  language?: string;
  /** What is done before it is taken. */
  act?(page: Page): Promise<void>;
}

const desktop = { width: 1440, height: 900 };
const pictures: readonly Picture[] = [
  { name: 'users', account: 'admin@hmpg.example', path: 'company/settings/users', size: desktop },
  { name: 'peek', account: 'leasing@hmpg.example', path: 'workorders', size: desktop, act: peek },
  { name: 'dashboard', account: 'leasing@hmpg.example', path: 'dashboard', size: desktop, isDark: true },
  {
    name: 'phone',
    account: 'leasing@hmpg.example',
    path: 'tenants',
    size: { width: 390, height: 844 },
    language: 'ar-SA',
  },
];

const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
});
for (const picture of pictures) {
  await take(browser, picture);
  console.log(`docs/images/${picture.name}.png`);
}
await browser.close();

async function take(from: Browser, { name, account, path, size, isDark, language, act }: Picture): Promise<void> {
  const context = await from.newContext({
    baseURL: address,
    viewport: size,
    hasTouch: size.width < 768,
    locale: 'en-US',
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => localStorage.setItem('tours', 'asked'));
  const page = await context.newPage();
  if (language) {
    await page.route('**/api/userprofile', async (route) => {
      const profile = await (await route.fetch()).json();
      await route.fulfill({ json: { ...profile, Language: language, Culture: language } });
    });
  }
  await page.goto('/login');
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('banner').waitFor();
  await page.goto(`/app/${path}`);
  await settle(page);
  await act?.(page);
  await settle(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

/** The record of the first row beside its list. */
async function peek(page: Page): Promise<void> {
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Close preview' }).waitFor();
}

/** What the page asks for is there and drawn. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Names of what a record refers to come after it.
  const text = () => page.locator('body').textContent();
  for (let before: string | null = ''; before !== (await text()); ) {
    before = await text();
    await page.waitForTimeout(800);
  }
}
