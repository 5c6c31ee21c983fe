/**
 * Runs before the page is painted, so it is a file of its own and does no more than it must: language and colours are those that
 * this browser keeps; a form or shape that came with the page is painted before the code of the application is evaluated, and what
 * is pressed in it meanwhile is remembered.
 */
import { directionOf } from '#engine/format/direction.ts';
import { navigationAt, shapeAt } from './shapeAt.ts';

const html = document.documentElement;
/** Milliseconds after which the application starts, painted or not: nothing is painted in a tab that nobody sees. */
const PATIENCE = 500;

/** Narrower windows have no navigation beside the page. */
const WIDE = 1024;
/** What this browser keeps of its look. */
let kept: { colourScheme?: string; language?: string; navigationMode?: string; hiddenUnder?: string[] } = {};

try {
  kept = JSON.parse(localStorage.getItem('ui') ?? '{}');
  const isDark = kept.colourScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches;
  if (isDark || kept.colourScheme === 'dark') html.dataset.mantineColorScheme = 'dark';
  // The server draws by what browsers send; the language of whoever was here last is known here alone.
  const family = (language: string) => language.split('-')[0];
  if (family(kept.language ?? navigator.language) !== family(html.lang)) html.dataset.other = 'language';
} catch {
  // Without what is kept the page is as it came.
}

// All of the page is read and nothing of it painted.
document.addEventListener('readystatechange', () => {
  const shape = document.querySelector<HTMLElement>('[data-early]');
  if (document.readyState === 'interactive' && shape) show(shape);
});
document.addEventListener('DOMContentLoaded', () => {
  const code = document.querySelector<HTMLLinkElement>('link[data-start]')?.href;
  if (!code) return;
  const start = () => import(/* @vite-ignore */ code);
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, document.hidden ? 0 : PATIENCE);
});
document.addEventListener('click', ({ target }) => note((target as Element).closest('[data-drawn] button')));
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && (target as Element).matches('[data-drawn] input'))
    note(document.querySelector('[data-drawn] [data-send]'));
});

function note(pressed: Element | null): void {
  const drawn = pressed?.closest<HTMLElement>('[data-drawn]');
  if (drawn) drawn.dataset.pressed = pressed?.textContent ?? '';
}

/** Gives the shape the look of what was open last, where a session goes on. */
function show(shape: HTMLElement): void {
  try {
    if (!localStorage.getItem('authorizationData') || localStorage.getItem('leftsession')) return;
    const last = sessionStorage.getItem('start') ?? localStorage.getItem('start');
    const kind = last && shapeAt(location, JSON.parse(last));
    if (!kind) return;
    const { hiddenUnder = [], language = html.lang, navigationMode = 'normal' } = kept;
    shape.dataset.shape = /^(list|report)$/.test(kind) ? 'table' : kind;
    shape.dataset.navigation = navigationAt(location, innerWidth > WIDE, hiddenUnder, navigationMode);
    shape.dir = directionOf(language);
    shape.hidden = false;
  } catch {
    // It stays hidden; the application begins without.
  }
}
