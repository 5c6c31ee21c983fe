import type { Plugin } from 'vite';

/** Parts of the component kit that come with what is used of it and that nothing draws: its own variables of colours, menus in menus, other spinners. */
const unused: readonly string[] = [
  'core/MantineProvider/MantineCssVariables/MantineCssVariables',
  'components/Menu/MenuSub/MenuSub',
  'components/Menu/MenuSearch/MenuSearch',
  'components/Menu/MenuContextMenu/MenuContextMenu',
  'components/Menu/MenuCheckboxItem/MenuCheckboxItem',
  'components/Menu/MenuCheckboxGroup/MenuCheckboxGroup',
  'components/Popover/PopoverContextMenu/PopoverContextMenu',
  'components/Loader/loaders/Bars',
  'components/Loader/loaders/Dots',
  'components/Button/ButtonGroupSection/ButtonGroupSection',
  'components/ActionIcon/ActionIconGroup/ActionIconGroup',
  'components/ActionIcon/ActionIconGroupSection/ActionIconGroupSection',
];

/** Leaves them out; who draws one all the same learns its name. */
export const slimKit: Plugin = {
  name: 'slim-kit',
  enforce: 'pre',
  load(id) {
    const part = /\/@mantine\/core\/esm\/(.+)\.mjs$/.exec(id)?.[1];
    if (!part || !unused.includes(part)) return undefined;
    const name = part.slice(part.lastIndexOf('/') + 1);
    return `export function ${name}() { throw new Error('scripts/build/slimKit.ts leaves ${name} out.'); }`;
  },
};
