import { describe, expect, it } from 'vitest';
import { isPressed, type Press } from '../../../../engine/stores/view/isPressed.ts';

const press = (key: string, code: string, held: Partial<Press> = {}): Press => ({
  key,
  code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe('keys', () => {
  it.each<[string, Press, boolean]>([
    ['N', press('n', 'KeyN'), true],
    ['N', press('N', 'KeyN', { shiftKey: true }), false],
    ['N', press('n', 'KeyN', { ctrlKey: true }), false],
    ['N', press('n', 'KeyN', { altKey: true }), false],
    ['N', press('n', 'KeyN', { metaKey: true }), false],
    ['N', press('ى', 'KeyN'), true],
    ['Q', press('q', 'KeyA'), true],
    ['Q', press('a', 'KeyQ'), false],
    ['/', press('/', 'Slash'), true],
    ['/', press('/', 'Digit7', { shiftKey: true }), true],
    ['?', press('?', 'Slash', { shiftKey: true }), true],
    ['?', press('/', 'Slash'), false],
    ['Ctrl+S', press('s', 'KeyS', { ctrlKey: true }), true],
    ['Ctrl+S', press('s', 'KeyS', { metaKey: true }), true],
    ['Ctrl+S', press('س', 'KeyS', { ctrlKey: true }), true],
    ['Ctrl+S', press('S', 'KeyS', { ctrlKey: true, shiftKey: true }), false],
    ['Ctrl+S', press('s', 'KeyS', { ctrlKey: true, altKey: true }), false],
    ['Ctrl+S', press('s', 'KeyS'), false],
    ['Ctrl+Enter', press('Enter', 'Enter', { ctrlKey: true }), true],
    ['Ctrl+Enter', press('Enter', 'Enter'), false],
    ['Alt+U', press('ü', 'KeyU', { altKey: true }), true],
    ['Alt+9', press('9', 'Digit9', { altKey: true }), true],
    ['Alt+Shift+T', press('T', 'KeyT', { altKey: true, shiftKey: true }), true],
  ])('%s by %o: %s', (keys, event, is) => {
    expect(isPressed(keys, event)).toBe(is);
  });
});
