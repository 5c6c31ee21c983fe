import { createContext } from 'react';
import type { Crumb } from '../../generated/documents.ts';

/**
 * The page above the record that a page shows: the way out of all that is read of a record that is not there (any more), and of a new one.
 * What stands over or beside the page, a dialog or the panel of a row, starts without one: its way out is to be closed.
 */
export const PageAbove = createContext<Crumb | undefined>(undefined);
