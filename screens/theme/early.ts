/**
 * Runs before the page is painted, so it is a file of its own and does no more than it must: language and colours are those that
 * this browser keeps; a form that came with the page is painted before the code of the application is evaluated, and what is
 * pressed in it meanwhile is remembered.
 */
const html = document.documentElement;
/** Milliseconds after which the application starts, painted or not: nothing is painted in a tab that nobody sees. */
const PATIENCE = 500;

try {
  const kept = JSON.parse(localStorage.getItem('ui') ?? '{}');
  const isDark = kept.colourScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches;
  if (isDark || kept.colourScheme === 'dark') html.dataset.mantineColorScheme = 'dark';
  // The server draws by what browsers send; the language of whoever was here last is known here alone.
  const family = (language: string) => language.split('-')[0];
  if (family(kept.language ?? navigator.language) !== family(html.lang)) html.dataset.other = 'language';
} catch {
  // Without what is kept the page is as it came.
}

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
