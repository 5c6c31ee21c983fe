import { useLibraries } from './useLibraries.ts';
import type { IconName } from './value.ts';

/** The icon itself, as soon as its library is here; nothing for a name that the library does not have. */
export function IconGlyph({ icon, size = 20 }: { icon: IconName; size?: number }) {
  const { libraries } = useLibraries([icon.library]);
  const Icon = libraries.find(([id]) => id === icon.library)?.[1].get(icon.name);
  return Icon ? <Icon size={size} aria-hidden="true" /> : null;
}
