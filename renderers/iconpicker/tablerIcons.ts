import { icons, iconsList } from '@tabler/icons-react';
import type { IconComponent, IconLibrary } from './libraries.types.ts';

/** Tabler's icons by the names of its own list: `building-skyscraper` is drawn by `IconBuildingSkyscraper`. */
export function tablerIcons(): IconLibrary {
  const components = icons as unknown as Readonly<Record<string, IconComponent>>;
  const found = [...iconsList.default].sort().flatMap((name) => {
    const icon = components[`Icon${pascal(name)}`];
    return icon ? [[name, icon] as const] : [];
  });
  return new Map(found);
}

function pascal(name: string): string {
  return name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}
