import * as components from '@primer/octicons-react';
import type { IconComponent, IconLibrary } from './libraries.types.ts';

/** Octicons by name: `CodeOfConductIcon` is `code-of-conduct`. */
export function octicons(): IconLibrary {
  const named = Object.entries(components as unknown as Readonly<Record<string, IconComponent>>);
  const found = named
    .filter(([name]) => name.endsWith('Icon'))
    .map(([name, icon]) => [kebab(name.slice(0, -'Icon'.length)), icon] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(found);
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=[0-9])/g, '-').toLowerCase();
}
