import {
  IconBell,
  IconBriefcase,
  IconBuilding,
  IconChartBar,
  IconChecklist,
  IconDatabase,
  IconDoor,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconLock,
  IconMail,
  IconMessage,
  IconPoint,
  IconRoute,
  IconRubberStamp,
  IconSettings,
  IconShieldLock,
  IconTool,
  IconTruck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import type { MenuIconName } from '../../language/iconNames.ts';

type MenuIcon = ComponentType<{ size?: number; stroke?: number }>;

/** Names that menus and tabs may use (`icons` of schemas/product.json); another name draws a dot. */
export const menuIcons: Readonly<Record<string, MenuIcon>> = {
  bell: IconBell,
  briefcase: IconBriefcase,
  building: IconBuilding,
  chart: IconChartBar,
  checklist: IconChecklist,
  dashboard: IconLayoutDashboard,
  database: IconDatabase,
  door: IconDoor,
  history: IconHistory,
  key: IconKey,
  lock: IconLock,
  mail: IconMail,
  message: IconMessage,
  route: IconRoute,
  settings: IconSettings,
  shield: IconShieldLock,
  stamp: IconRubberStamp,
  tool: IconTool,
  truck: IconTruck,
  user: IconUser,
  users: IconUsers,
} satisfies Record<MenuIconName, MenuIcon>;

/** Icon of a menu entry, or of the card that leads to a tab. */
export function menuIcon(name: string | undefined, size = 20): ReactNode {
  const Icon = menuIcons[name ?? ''] ?? IconPoint;
  return <Icon size={size} stroke={1.6} />;
}
