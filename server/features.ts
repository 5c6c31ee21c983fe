import type { Services } from './services.ts';
import { settings } from './settings.ts';

/** Which features are on: as the settings file says, else product.json, else `settings`. */
export function featuresOf({ installation, product }: Pick<Services, 'installation' | 'product'>) {
  return { ...settings.features, ...product.settings.features, ...installation.current.features };
}
