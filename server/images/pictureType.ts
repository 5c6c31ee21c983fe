export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

/** First bytes of the pictures that are taken, by their media type. `null` stands for any byte. */
const SIGNATURES: readonly (readonly [type: PictureType, bytes: readonly (number | null)[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

export const pictureTypes: ReadonlySet<PictureType> = new Set(SIGNATURES.map(([type]) => type));

/** What a picture is by its bytes; a name says nothing. Undefined for everything else, drawings with scripts (SVG) too. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  return SIGNATURES.find(([, start]) => start.every((byte, at) => byte === null || byte === bytes[at]))?.[0];
}
