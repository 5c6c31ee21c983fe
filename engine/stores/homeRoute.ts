import type { AppSettings } from './readers.ts';

/** Address of the default state of the settings (OP-HOME). */
export function homeRoute({ defaultState }: AppSettings): string {
  const route = defaultState.replace(/^app\./, '').replaceAll('.', '/');
  return `/app/${route || 'dashboard'}`;
}
