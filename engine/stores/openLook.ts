import type { RootStore } from './RootStore.ts';
import type { SiteLook } from './SiteLook.ts';

/** What the company has chosen of the look; its code is loaded with the first page. */
export async function openLook(root: RootStore): Promise<SiteLook> {
  const { SiteLook } = await import('./SiteLook.ts');
  return root.own.get(SiteLook, () => new SiteLook(root.api));
}
