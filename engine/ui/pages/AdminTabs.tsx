import { Skeleton } from '@mantine/core';
import { lazyPart } from '../late/lazyPart.tsx';
import type { TabsPageProps } from './TabsPage.tsx';

const TabsPage = lazyPart(async () => (await import('./TabsPage.tsx')).TabsPage);

/** A tabs document at its place; its code is loaded with the first one. */
export function AdminTabs(props: TabsPageProps) {
  return <TabsPage waiting={<Skeleton height={200} />} {...props} />;
}
