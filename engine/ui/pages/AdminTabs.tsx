import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { TabsPageProps } from './TabsPage.tsx';

const TabsPage = lazy(async () => ({ default: (await import('./TabsPage.tsx')).TabsPage }));

/** A tabs document at its place; its code is loaded with the first one. */
export function AdminTabs(props: TabsPageProps) {
  return (
    <Suspense fallback={<Skeleton height={200} />}>
      <TabsPage {...props} />
    </Suspense>
  );
}
