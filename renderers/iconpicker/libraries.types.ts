import type { ComponentType } from 'react';

/** How an icon is drawn, whatever library it is of. */
export type IconComponent = ComponentType<{ size?: number; className?: string; 'aria-hidden'?: boolean | 'true' }>;

/** A library with its icons by name, in the order of their names. */
export type IconLibrary = ReadonlyMap<string, IconComponent>;
