import { setTimeout as pause } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { LEASING, PASSWORD, type UnitAt } from './product.ts';

const ROWS = 200_000;
/** A busy machine may take this long to paint what was asked for, ms. */
const PATIENCE = 30_000;
/** What stands still for so long has come to rest, ms. */
const REST = 200;

/**
 * Twelve steps through the product that hold in every browser.
 *
 * @param unitAt what the server has at a place of its list of units, to hold against what the browser shows there
 */
export function journey(
  driver: Driver,
  base: string,
  unitAt: UnitAt,
): readonly [name: string, step: () => Promise<void>][] {
  /** Waits until a question to the page is answered as wanted. */
  async function until<A>(what: string, work: (given: A) => boolean | Promise<boolean>, given: A): Promise<void> {
    const end = Date.now() + PATIENCE;
    let last = 'never true';
    while (Date.now() < end) {
      try {
        if (await driver.ask(work, given)) return;
      } catch (error) {
        // The page may be on its way to another one.
        last = String(error);
      }
      await pause(150);
    }
    throw new Error(`${what}: ${last}`);
  }

  /** The middle of an element that is shown, by its selector and a pattern of its name. */
  async function middleOf(selector: string, name: string): Promise<[number, number]> {
    const find = (given: { selector: string; name: string }): [number, number] | null => {
      const pattern = new RegExp(given.name);
      for (const element of document.querySelectorAll(given.selector)) {
        const said = element.getAttribute('aria-label') ?? element.textContent ?? '';
        if (!pattern.test(said.trim()) || !element.checkVisibility()) continue;
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { x, y, width, height } = element.getBoundingClientRect();
        if (width > 0) return [x + width / 2, y + height / 2];
      }
      return null;
    };
    // What opens, or is laid out for another width, still moves: it is clicked where it has come to rest.
    const end = Date.now() + PATIENCE;
    let before: [number, number] | null = null;
    while (Date.now() < end) {
      // The page may be on its way to another one.
      const found = await driver.ask(find, { selector, name }).catch(() => null);
      if (found && before && found[0] === before[0] && found[1] === before[1]) return found;
      before = found;
      await pause(REST);
    }
    throw new Error(`${selector} ${name} ${before ? 'does not rest' : 'is not there'}`);
  }

  const click = async (selector: string, name = '.*') => driver.click(...(await middleOf(selector, name)));

  async function fill(selector: string, text: string): Promise<void> {
    await until(selector, (given) => document.querySelector(given) !== null, selector);
    await driver.ask((given) => {
      const input = document.querySelector<HTMLInputElement>(given);
      input?.focus();
      input?.select();
    }, selector);
    await driver.type(text);
    await until(
      `${selector} holds ${text}`,
      (given) => document.querySelector<HTMLInputElement>(given.selector)?.value === given.text,
      { selector, text },
    );
  }

  /** Signs in on the page that is shown. */
  async function signIn(email: string): Promise<void> {
    await fill('input[autocomplete="username"]', email);
    await fill('input[type="password"]', PASSWORD);
    await driver.press('Enter');
    await until(
      'the shell',
      () =>
        document.querySelector('header nav, [role=banner], header') !== null && location.pathname.startsWith('/app/'),
      null,
    );
  }

  const rows = (least: number) =>
    until(
      `${least} rows`,
      (given) => {
        const grid = document.querySelector('[role=grid]');
        return grid?.getAttribute('aria-busy') === 'false' && grid.querySelectorAll('[role=gridcell]').length >= given;
      },
      least,
    );

  /** A row of the list is seen, with what the server has at its place. */
  const seen = async (index: number) =>
    until(
      `row ${index} in view`,
      ({ index, unit }) => {
        const row = document.querySelector(`[aria-rowindex="${index + 2}"]`);
        const box = row?.getBoundingClientRect();
        const said = row?.textContent ?? '';
        return (
          box !== undefined &&
          box.top >= 0 &&
          box.bottom <= innerHeight + 1 &&
          said.includes(unit.Code) &&
          said.includes(unit.PropertyName)
        );
      },
      { index, unit: await unitAt(index) },
    );

  const focusGrid = () => driver.ask(() => document.querySelector<HTMLElement>('[role=grid]')?.focus(), null);

  return [
    [
      'signs in',
      async () => {
        await driver.goto(`${base}/login`);
        await signIn(LEASING);
      },
    ],
    [
      'the session outlasts a new page load, and a list has rows',
      async () => {
        await driver.resize(1366, 800);
        await driver.goto(`${base}/app/units`);
        await rows(20);
      },
    ],
    [
      'a filter narrows the rows',
      async () => {
        await driver.goto(`${base}/app/units?status=vacant`);
        await rows(20);
        await until(
          'vacant rows only',
          () => {
            const all = [...document.querySelectorAll('[role=grid] [data-index]')].map((row) => row.textContent ?? '');
            return all.length > 5 && all.every((text) => text.includes('Vacant'));
          },
          null,
        );
      },
    ],
    [
      'a record opens from its row',
      async () => {
        await click('[role=grid] [data-index] [data-open]');
        await until('a record', () => /^\/app\/units\/\d+/.test(location.pathname), null);
      },
    ],
    [
      '200,000 rows: the last one',
      async () => {
        await click('nav a', '^Properties$');
        await until('another page', () => location.pathname === '/app/properties', null);
        await click('nav a', '^Units$');
        // The list before may still stand there.
        await seen(0);
        await focusGrid();
        await driver.press('End');
        await seen(ROWS - 1);
        await until(
          'as many rows',
          (total) => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') === String(total + 1),
          ROWS,
        );
      },
    ],
    [
      'a narrow window keeps the rows',
      async () => {
        await driver.resize(390, 800);
        await until(
          'rows near the end',
          (total) => {
            const shown = [...document.querySelectorAll('[role=grid] [data-index]')].filter((row) => {
              const { top, bottom } = row.getBoundingClientRect();
              return bottom > 100 && top < innerHeight - 100;
            });
            return shown.length > 5 && shown.every((row) => Number(row.getAttribute('data-index')) > total - 100);
          },
          ROWS,
        );
        await driver.resize(1366, 800);
        await seen(ROWS - 15);
      },
    ],
    [
      'the first row again',
      async () => {
        await focusGrid();
        await driver.press('Home');
        await seen(0);
      },
    ],
    [
      'a record with an error says so and is not saved',
      async () => {
        await driver.goto(`${base}/app/units/new`);
        await click('main button', '^Save$');
        await until('a fault', () => document.querySelector('main [aria-invalid=true]') !== null, null);
      },
    ],
    [
      'dark colours reach the scroll bars',
      async () => {
        await driver.goto(`${base}/app/units`);
        await rows(20);
        await click('button', '^Dark colors$');
        await until(
          'dark',
          () => {
            const grid = document.querySelector('[role=grid]');
            if (grid === null) return false;
            const { colorScheme, scrollbarColor } = getComputedStyle(grid);
            return colorScheme === 'dark' && (!CSS.supports('scrollbar-color', 'auto') || scrollbarColor !== 'auto');
          },
          null,
        );
        await click('button', '^Light colors$');
      },
    ],
    [
      'a narrow page does not scroll sideways',
      async () => {
        await driver.resize(390, 800);
        await until('no overflow', () => document.documentElement.scrollWidth <= innerWidth, null);
        await driver.resize(1366, 800);
      },
    ],
    [
      'signs out',
      async () => {
        await click('button', '^Account of');
        await click('[role=menuitem]', '^Sign out$');
        await until('the sign-in page', () => location.pathname === '/login', null);
      },
    ],
    [
      'Arabic runs from the right and cuts no Latin text',
      async () => {
        // As the next person does: a page loaded now could come in the middle of the name.
        await signIn('arabic@hmpg.example');
        await until('from the right', () => document.documentElement.dir === 'rtl', null);
        await driver.goto(`${base}/app/units`);
        await rows(20);
        await until(
          'whole texts',
          () => {
            const cells = [...document.querySelectorAll<HTMLElement>('[role=grid] [data-index] [role=gridcell]')];
            const latin = cells.filter(
              (cell) => /^[\w -]{3,}$/.test(cell.textContent ?? '') && cell.scrollWidth <= cell.clientWidth,
            );
            return (
              latin.length > 5 &&
              latin.every((cell) => {
                const range = document.createRange();
                range.selectNodeContents(cell);
                const text = range.getBoundingClientRect();
                const box = cell.getBoundingClientRect();
                return text.left >= box.left - 1 && text.right <= box.right + 1;
              })
            );
          },
          null,
        );
        // Where the cell ran the other way, WebKit put the dots before the text and cut its end as well.
        await driver.goto(`${base}/app/workorders`);
        await rows(20);
        await until(
          'texts cut at their own end',
          () => {
            const cut = [...document.querySelectorAll<HTMLElement>('[role=grid] [data-index] [role=gridcell]')].filter(
              (cell) => /^[A-Za-z]/.test(cell.textContent ?? '') && cell.scrollWidth > cell.clientWidth,
            );
            return cut.length > 2 && cut.every((cell) => getComputedStyle(cell).direction === 'ltr');
          },
          null,
        );
      },
    ],
  ];
}
