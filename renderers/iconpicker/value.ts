import type { ControlOptions, ValueDefinition, ValueFault } from '#engine/index.ts';
import { cleanText } from '../shared/cleanText.ts';

/** The libraries that icons are picked from, in the order in which they are offered (OP-ICONS). */
export const libraryIds = ['tabler', 'octicons'] as const;
export type LibraryId = (typeof libraryIds)[number];

/** An icon by its library and the name it has there. */
export interface IconName {
  library: LibraryId;
  name: string;
}

/** Value of an icon picker: `library:name`, or what was typed while it is none. */
export const iconValue: ValueDefinition<string> = {
  empty: '',
  isEmpty: (value) => value === '',
  validate: (value, options): ValueFault[] => {
    if (value === '') return [];
    const icon = parseIcon(value);
    return icon && librariesOf(options).includes(icon.library)
      ? []
      : [{ key: 'control.unknownIcon', values: { name: value } }];
  },
  toQuery: (name, value): Record<string, string> => (value === '' ? {} : { [name]: value }),
  fromQuery: (name, query) => readIcon(query.get(name)),
  fromDocument: readIcon,
  toDocument: (value) => (value === '' ? null : value),
  toText: (value) => value,
};

/** Library and name of a value; undefined when it is none. */
export function parseIcon(value: string): IconName | undefined {
  const [, prefix, name] = /^([a-z]+):([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(value) ?? [];
  const library = libraryIds.find((id) => id === prefix);
  return library && name ? { library, name } : undefined;
}

/** Libraries on offer. */
export function librariesOf({ libraries }: Pick<ControlOptions, 'libraries'>): readonly LibraryId[] {
  const chosen = libraryIds.filter((id) => libraries?.includes(id));
  return chosen.length > 0 ? chosen : libraryIds;
}

function readIcon(value: unknown): string {
  return typeof value === 'string' ? cleanText(value) : '';
}
