import { isDemo } from '#server/config.ts';
import type { Settings } from '#server/generated/types.ts';
import type { Services } from '#server/services.ts';

/** What turns speech into text here: the service that is set; in the demo, without one, a stand-in of this server. */
export function speechOf({
  config,
  installation,
}: Pick<Services, 'config' | 'installation'>): NonNullable<Settings['speech']> {
  if (installation.current.speechService) return 'service';
  return isDemo(config) ? 'demo' : 'off';
}
