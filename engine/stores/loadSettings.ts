import type { ApiClient } from '../http/client.types.ts';
import { type AppSettings, readSettings } from './json.ts';

/** Settings of the product; the known ones when they cannot be had, because signing in must stay possible. */
export async function loadSettings(api: ApiClient, known: AppSettings): Promise<AppSettings> {
  try {
    return readSettings(await api.call('getSettings'));
  } catch (error) {
    console.warn('The settings could not be loaded.', error);
    return known;
  }
}
