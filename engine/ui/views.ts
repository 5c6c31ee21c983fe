import { type ComponentType, createContext, useContext } from 'react';
import type { FormModalProps } from './form/formModal.types.ts';
import type { LookupDialogProps } from './lookup/lookupDialog.types.ts';

/**
 * Views that hold one another around a circle: a form holds lists, whose actions open forms, whose controls open lookups,
 * which have filters of their own. They are taken by name, so that no file imports one that imports it.
 */
export interface Views {
  FormModal: ComponentType<FormModalProps>;
  LookupDialog: ComponentType<LookupDialogProps>;
}

export const ViewsContext = createContext<Views | undefined>(undefined);

/** Views of the nearest provider. */
export function useViews(): Views {
  const views = useContext(ViewsContext);
  if (!views) throw new Error('useViews needs an EngineProvider above it');
  return views;
}
