import type { IconLibrary } from './libraries.types.ts';
import type { IconName, LibraryId } from './value.ts';

/** Names of the libraries, which are the same in every language. */
export const libraryTitles: Readonly<Record<LibraryId, string>> = { tabler: 'Tabler', octicons: 'Octicons' };

const loaders: Readonly<Record<LibraryId, () => Promise<IconLibrary>>> = {
  tabler: async () => (await import('./tablerIcons.ts')).tablerIcons(),
  octicons: async () => (await import('./octicons.ts')).octicons(),
};

const loaded = new Map<LibraryId, Promise<IconLibrary>>();

/** A library with all its icons: some hundred kilobytes, so only when one is drawn or picked. A failure is not kept. */
export function loadLibrary(id: LibraryId): Promise<IconLibrary> {
  const known = loaded.get(id) ?? loaders[id]();
  loaded.set(id, known);
  known.catch(() => loaded.delete(id));
  return known;
}

/** Icons whose name holds every typed word; `tabler:home` asks for one library. */
export function findIcons(
  libraries: readonly (readonly [LibraryId, IconLibrary])[],
  text: string,
): readonly IconName[] {
  const [, prefix, rest = text] = /^\s*(\w+):(.*)$/.exec(text.toLowerCase()) ?? [];
  const words = rest
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const found = libraries
    .filter(([id]) => prefix === undefined || id.startsWith(prefix))
    .flatMap(([library, icons]) =>
      [...icons.keys()].filter((name) => words.every((word) => name.includes(word))).map((name) => ({ library, name })),
    );
  const wanted = words.join('-');
  const rank = ({ name }: IconName) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2);
  return words.length === 0 ? found : found.sort((a, b) => rank(a) - rank(b));
}
