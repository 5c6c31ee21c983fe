import { isDemo } from '#server/config.ts';
import { featuresOf } from '#server/features.ts';
import type { Settings } from '#server/generated/types.ts';
import type { Services } from '#server/services.ts';

/**
 * What turns speech into text here: the service that is set; in the demo, without one, a stand-in of this server. Nothing does
 * where the search that it speaks to is off.
 */
export function speechOf(
  services: Pick<Services, 'config' | 'installation' | 'product'>,
): NonNullable<Settings['speech']> {
  const { config, installation } = services;
  if (!featuresOf(services).enableAi) return 'off';
  if (installation.current.speechService) return 'service';
  return isDemo(config) ? 'demo' : 'off';
}
