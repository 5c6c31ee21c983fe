import {
  IconAlertTriangle,
  IconBuilding,
  IconCalendarEvent,
  IconCash,
  IconDoor,
  IconFileInvoice,
  IconFlag,
  IconHome,
  IconMapPin,
  IconPhone,
  IconRubberStamp,
  IconRulerMeasure,
  IconStack2,
  IconStar,
  IconTool,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MapButton } from '../../generated/documents.ts';

const icons: Readonly<Record<MapButton['icon'], typeof IconFlag>> = {
  alert: IconAlertTriangle,
  building: IconBuilding,
  calendar: IconCalendarEvent,
  cash: IconCash,
  door: IconDoor,
  flag: IconFlag,
  home: IconHome,
  invoice: IconFileInvoice,
  phone: IconPhone,
  pin: IconMapPin,
  ruler: IconRulerMeasure,
  stack: IconStack2,
  stamp: IconRubberStamp,
  star: IconStar,
  tool: IconTool,
  truck: IconTruck,
  users: IconUsers,
};

/** Icon of a button and of its markers. */
export function markerIcon(name: MapButton['icon'], size: number): ReactNode {
  const Icon = icons[name];
  return <Icon size={size} stroke={1.9} aria-hidden />;
}
