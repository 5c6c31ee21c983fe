import { useEffect } from 'react';
import { type Command, flattenMenu, isPressed, type RootStore, topDialog, useRoot } from '#engine/index.ts';
import { openMenuItem } from '../navigation/openMenuItem.ts';

export const loadSearch = async () => (await import('../search/SearchDialog.tsx')).SearchDialog;

/** Time for the second of two keys, ms. */
const PAIR = 1500;

/** What a letter goes into, or means something of its own. */
const TAKES_LETTERS =
  ':is(input:not([type="checkbox"],[type="radio"],[type="button"]),textarea,select,[contenteditable]),[role="menu"] *,[role="listbox"],[role="tree"] *';

/** Keys of the open page and of the role's menu, `?` for the list of them, and Ctrl-K for the search. */
export function useHotkeys(): void {
  const root = useRoot();
  useEffect(() => {
    let first = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (key: string) => {
      clearTimeout(timer);
      first = key;
      timer = setTimeout(() => (first = ''), PAIR);
    };
    const onKey = (event: KeyboardEvent) => {
      // Its code comes while the second key is still on its way.
      if (event.key === 'Control' || event.key === 'Meta') void loadSearch().catch(() => undefined);
      if (event.defaultPrevented || event.isComposing || isModifier(event.key)) return;
      if (isPressed('Ctrl+K', event) && root.settings.features.enableGlobalSearch) {
        event.preventDefault();
        toggleSearch(root);
        return;
      }
      const dialog = topDialog();
      const isBare = !event.ctrlKey && !event.altKey && !event.metaKey;
      if (isBare && takesLetters(event.target)) return;
      if (isBare && event.key.length === 1 && (dialog || !root.ui.hasLetterKeys)) return;
      const before = first;
      begin('');
      const command = root.commands.all.find((one) => isMeant(one, event, before, dialog));
      if (command) command.run();
      else if (before === '' && isFirstOfTwo(root.commands.all, event)) begin(event.key);
      else if (isPressed('?', event)) root.ui.setHelp(true);
      else if (!openByHotkey(root, event)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, [root]);
}

/** How long a menu that closes takes to give the focus back to its button, ms. */
const MENU_CLOSES = 50;

/** Opens the search or closes it. What a dialog asks is answered first; an open menu is closed, and has given the focus back. */
function toggleSearch({ ui }: RootStore): void {
  const isOpen = ui.isSearchOpen;
  if (!isOpen && topDialog()) return;
  const menu = document.querySelector<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]');
  menu?.click();
  setTimeout(() => ui.setSearch(!isOpen), menu ? MENU_CLOSES : 0);
}

/** Whether the key, after the one before it, is one of the command's; under a dialog only what the dialog holds has keys. */
function isMeant({ keys = [], within }: Command, event: KeyboardEvent, before: string, dialog?: Element): boolean {
  if (dialog && !dialog.contains(within?.() ?? null)) return false;
  return keys.some((key) => {
    const [one = '', other] = key.split(' ');
    if (other === undefined) return before === '' && isPressed(one, event);
    return before.toLowerCase() === one.toLowerCase() && isPressed(other, event);
  });
}

function isFirstOfTwo(commands: readonly Command[], event: KeyboardEvent): boolean {
  return commands.some(({ keys = [] }) =>
    keys.some((key) => key.includes(' ') && isPressed(key.split(' ')[0] ?? '', event)),
  );
}

function openByHotkey(root: RootStore, event: KeyboardEvent): boolean {
  const item = flattenMenu(root.menu.items).find(({ hotkey }) => hotkey && isPressed(hotkey, event));
  if (!item?.Route && !item?.PageURL) return false;
  void openMenuItem(root, item).catch(root.toasts.showError);
  return true;
}

function isModifier(key: string): boolean {
  return ['Control', 'Meta', 'Shift', 'Alt', 'AltGraph'].includes(key);
}

function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null;
}
