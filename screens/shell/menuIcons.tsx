import {
  IconBuilding,
  IconBuildingCommunity,
  IconChartBar,
  IconClipboardList,
  IconCreditCard,
  IconDatabase,
  IconFileInvoice,
  IconHistory,
  IconHome,
  IconKey,
  IconLayoutDashboard,
  IconListDetails,
  IconPoint,
  IconReportAnalytics,
  IconSettings,
  IconShieldLock,
  IconTool,
  IconTruck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Names that the menu documents may use (schemas/product.json); another name draws a dot. */
const icons: Readonly<Record<string, typeof IconHome>> = {
  building: IconBuilding,
  chart: IconChartBar,
  clipboard: IconClipboardList,
  company: IconBuildingCommunity,
  dashboard: IconLayoutDashboard,
  database: IconDatabase,
  history: IconHistory,
  home: IconHome,
  invoice: IconFileInvoice,
  key: IconKey,
  list: IconListDetails,
  payment: IconCreditCard,
  properties: IconBuilding,
  report: IconReportAnalytics,
  reports: IconReportAnalytics,
  roles: IconShieldLock,
  settings: IconSettings,
  shield: IconShieldLock,
  tool: IconTool,
  tools: IconTool,
  truck: IconTruck,
  units: IconKey,
  user: IconUser,
  users: IconUsers,
  vendors: IconTruck,
  workorders: IconTool,
};

/** Icon of a menu entry. */
export function menuIcon(name: string | undefined, size = 20): ReactNode {
  const Icon = icons[name ?? ''] ?? IconPoint;
  return <Icon size={size} stroke={1.6} />;
}
