import type { AppSettings } from './sessionAnswers.ts';

/** Address of the default state of the settings (OP-HOME). */
export function homeRoute({ defaultState }: AppSettings): string {
  const route = defaultState.replace(/^app\./, '').replaceAll('.', '/');
  return `/app/${route || 'dashboard'}`;
}

/** Where a refused page leads (shell 5): home, below /app, when the app has just started on it; undefined: it says so itself. */
export function refusedRoute(isEntry: boolean, settings: AppSettings, currentUrl: string): string | undefined {
  const home = homeRoute(settings);
  return isEntry && currentUrl.split(/[?#]/, 1)[0] !== home ? home.slice('/app/'.length) : undefined;
}
