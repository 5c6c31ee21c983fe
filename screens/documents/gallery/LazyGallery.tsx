import { lazy, Suspense } from 'react';

const GalleryScreen = lazy(async () => ({ default: (await import('./GalleryScreen.tsx')).GalleryScreen }));

/** The gallery behind a door of its own: the names of all that it needs are no part of the first page. */
export function LazyGallery() {
  return (
    <Suspense>
      <GalleryScreen />
    </Suspense>
  );
}
