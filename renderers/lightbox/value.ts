import type { ValueDefinition } from '#engine/index.ts';

/** Address of a picture. One that could run code is no picture. */
export const lightboxValue: ValueDefinition<string> = {
  empty: '',
  isEmpty: (value) => value === '',
  validate: (value) => (value === '' || isPicture(value) ? [] : [{ key: 'field.picture' }]),
  toQuery: () => ({}),
  fromQuery: () => '',
  fromDocument: (value) => (typeof value === 'string' ? value.trim() : ''),
  toDocument: (value) => (value === '' ? null : value),
  toText: (value, _options, { text }) => (value.startsWith('data:') ? text('control.picture') : value),
};

/** A path of this site, an https address, or the data of a picture that holds no script. */
export function isPicture(address: string): boolean {
  return /^(?:\/(?!\/)|https?:\/\/|data:image\/(?:png|jpeg|gif|webp|avif);)/i.test(address);
}
