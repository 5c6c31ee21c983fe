import {
  IconAppWindow,
  IconCheck,
  IconCopy,
  IconDownload,
  IconEdit,
  IconLogout,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconRefresh,
  IconTrash,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DocumentAction } from '../generated/documents.ts';
import type { ButtonIconName } from '../language/iconNames.ts';
import { menuIcons } from './workspace/menuIcons.tsx';

/** Names that `icon` of an action may use beside those of menus; an unknown name draws nothing. */
const icons: Readonly<Record<string, typeof IconPlus>> = {
  add: IconPlus,
  check: IconCheck,
  close: IconX,
  copy: IconCopy,
  delete: IconTrash,
  download: IconDownload,
  edit: IconEdit,
  logout: IconLogout,
  panel: IconAppWindow,
  plus: IconPlus,
  refresh: IconRefresh,
  rename: IconPencil,
  reset: IconRefresh,
  run: IconPlayerPlay,
  trash: IconTrash,
  upload: IconUpload,
} satisfies Record<ButtonIconName, typeof IconPlus>;

const iconsOfKinds: Partial<Record<DocumentAction['kind'], string>> = {
  create: 'add',
  edit: 'edit',
  delete: 'delete',
  run: 'run',
  import: 'upload',
  export: 'download',
};

/** Icon of an action: the one it names, or the one of its kind. */
export function actionIcon(action: DocumentAction): ReactNode {
  const named = action.icon ?? '';
  const Icon = icons[named] ?? menuIcons[named] ?? icons[iconsOfKinds[action.kind] ?? ''];
  return Icon ? <Icon size={16} stroke={1.75} aria-hidden /> : null;
}
