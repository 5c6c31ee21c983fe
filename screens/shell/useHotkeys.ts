import { useEffect } from 'react';
import { flattenMenu, type RootStore, useRoot } from '#engine/index.ts';
import { openMenuItem } from './navigation/openMenuItem.ts';

export const loadSearch = async () => (await import('./search/SearchDialog.tsx')).SearchDialog;

/** Hotkeys of the role's menu, and `?` for the list of shortcuts. */
export function useHotkeys(): void {
  const root = useRoot();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      // Its code comes while the second key is still on its way.
      if (event.key === 'Control' || event.key === 'Meta') void loadSearch().catch(() => undefined);
      if (isSearchKey(event) && root.settings.features.enableGlobalSearch) {
        event.preventDefault();
        root.ui.setSearch(!root.ui.isSearchOpen);
        return;
      }
      if (isTyping(event)) return;
      if (event.key === '?' && !event.ctrlKey && !event.altKey) root.ui.setHelp(true);
      else if (openByHotkey(root, event)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [root]);
}

function openByHotkey(root: RootStore, event: KeyboardEvent): boolean {
  const item = flattenMenu(root.menu.items).find(({ hotkey }) => hotkey && matches(hotkey, event));
  if (!item?.Route && !item?.PageURL) return false;
  void openMenuItem(root, item).catch(root.toasts.showError);
  return true;
}

/** `Alt+U`: modifiers and one key. The key's place counts, so that a layout with other letters works too. */
function matches(hotkey: string, event: KeyboardEvent): boolean {
  const parts = hotkey.split('+').map((part) => part.trim().toLowerCase());
  const key = parts.pop() ?? '';
  const isKey =
    event.key.toLowerCase() === key || event.code.toLowerCase() === `key${key}` || event.code === `Digit${key}`;
  return (
    isKey &&
    event.altKey === parts.includes('alt') &&
    event.ctrlKey === parts.includes('ctrl') &&
    event.shiftKey === parts.includes('shift')
  );
}

/** Ctrl-K, on a Mac Cmd-K: in a field too. */
function isSearchKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK');
}

/** A key typed into a field is text; with Alt or Ctrl it is a command everywhere. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey) return false;
  const target = event.target;
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}
