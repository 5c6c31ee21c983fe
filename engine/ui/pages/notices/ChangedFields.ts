import { createContext } from 'react';

/** Fields of the record of the page that others changed since its reader looked at it last. */
export const ChangedFields = createContext<ReadonlySet<string> | undefined>(undefined);
