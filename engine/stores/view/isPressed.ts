/** What is read of a key event. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Whether these are the keys of `Alt+U`, `Ctrl+S` (Cmd on a Mac), `N`, `/`. Where a layout has other letters, the place of the key
 * counts; a sign is itself wherever it stands, with Shift or without.
 */
export function isPressed(keys: string, press: Press): boolean {
  const parts = keys
    .toLowerCase()
    .split('+')
    .map((part) => part.trim());
  const key = parts.pop() ?? '';
  const isNamed = (name: string) => parts.includes(name);
  if ((press.ctrlKey || press.metaKey) !== isNamed('ctrl') || press.altKey !== isNamed('alt')) return false;
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key);
  return keyOf(press, isSign) === key && (isSign || press.shiftKey === isNamed('shift'));
}

function keyOf({ key, code }: Press, isSign: boolean): string {
  const isKnown = isSign || key.length > 1 || /[a-z0-9]/i.test(key);
  return (isKnown ? key : code.replace(/^(Key|Digit)/, '')).toLowerCase();
}
