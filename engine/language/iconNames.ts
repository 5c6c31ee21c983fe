/** Icons that menus, tabs and the switcher of applications draw, and buttons as well. */
export const MENU_ICONS = [
  ...(['bell', 'briefcase', 'building', 'chart', 'checklist', 'dashboard', 'database', 'door', 'history'] as const),
  ...(['key', 'lock', 'mail', 'message', 'route', 'settings', 'shield', 'stamp', 'tool', 'truck'] as const),
  ...(['user', 'users'] as const),
];

/** Icons that buttons draw beside those of menus. */
export const BUTTON_ICONS = [
  ...(['add', 'check', 'close', 'copy', 'delete', 'download', 'edit', 'logout', 'panel', 'plus', 'refresh'] as const),
  ...(['rename', 'reset', 'run', 'trash', 'upload'] as const),
];

export type MenuIconName = (typeof MENU_ICONS)[number];
export type ButtonIconName = (typeof BUTTON_ICONS)[number];
