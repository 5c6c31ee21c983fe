import type { ErrorEntry } from './ErrorEntry.ts';

/** Documents that stand in for shipped ones: MU18xx. */
export const OVERLAYS = {
  MU1801: {
    name: 'OVERLAY_SAME',
    message: 'this is the same {kind} "{id}" as the one it stands in for',
    hint: 'remove the file',
    severity: 'warning',
  },
  MU1802: {
    name: 'OVERLAY_CHANGES',
    message: 'a document that stands in for another keeps its "{what}"',
    hint: 'write what the other has, or give the document an id of its own',
  },
  MU1803: {
    name: 'OVERLAY_FILTER',
    message: 'the required filter "{filter}" of the document that this one stands in for is gone',
    hint: 'keep it, with "isrequired": true',
  },
} as const satisfies Record<string, ErrorEntry>;
