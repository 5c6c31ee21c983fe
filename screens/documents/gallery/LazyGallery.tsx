import { lazyPart } from '#engine/index.ts';

const GalleryScreen = lazyPart(async () => (await import('./GalleryScreen.tsx')).GalleryScreen);

/** The gallery behind a door of its own: the names of all that it needs are no part of the first page. */
export function LazyGallery() {
  return <GalleryScreen />;
}
