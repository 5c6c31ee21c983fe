import type { ValueDefinition, ValueFault } from '#engine/index.ts';

/** How every PNG begins, in a data address. */
const PNG = 'data:image/png;base64,iVBORw0KGgo';
/** Largest picture in bytes (console 5). */
const MAX_BYTES = 5_242_880;

/** A pasted picture as a data address of a PNG, or none. */
export const screenshotValue: ValueDefinition<string> = {
  empty: '',
  isEmpty: (value) => value === '',
  validate: (value, { maxbytes = MAX_BYTES }): ValueFault[] => {
    if (value === '') return [];
    if (!isPng(value)) return [{ key: 'screenshot.nonImage' }];
    const bytes = ((value.length - value.indexOf(',') - 1) * 3) / 4;
    return bytes > maxbytes ? [{ key: 'screenshot.tooLarge' }] : [];
  },
  toQuery: () => ({}),
  fromQuery: () => '',
  fromDocument: (value) => (typeof value === 'string' ? value : ''),
  toDocument: (value) => (value === '' ? null : value),
  toText: (_value, _options, { text }) => text('control.picture'),
};

/** True for the data address of a PNG, by its first bytes. */
export function isPng(value: string): boolean {
  return value.startsWith(PNG) && /^[\w+/]*={0,2}$/.test(value.slice(PNG.length));
}
