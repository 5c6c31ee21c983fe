import { lazyPart } from '../late/lazyPart.tsx';

/** The code of dashboards is loaded with the first one. */
export const DashboardPage = lazyPart(async () => (await import('./DashboardPage.tsx')).DashboardPage);
