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
  MU1820: {
    name: 'EXTENDS_UNKNOWN',
    message: 'there is no {kind} "{name}" to extend',
    hint: 'name one of {allowed}',
  },
  MU1821: {
    name: 'EXTENDS_CIRCLE',
    message: 'this extends itself: {way}',
    hint: 'one of them must be a whole document',
  },
  MU1822: {
    name: 'EXTENDS_CHANGES',
    message: '"{name}" is no whole document: it extends "{base}" itself',
    hint: 'extend "{base}", and repeat the changes that you want of "{name}"',
  },
  MU1823: {
    name: 'CHANGE_PART_UNKNOWN',
    message: 'the document that this extends has no part "{name}" here',
    hint: 'use one of {allowed}',
  },
  MU1824: {
    name: 'CHANGE_PART_THERE',
    message: '"{path}" has an entry "{name}" already',
    hint: 'change it by "set", or give the new one another "{key}"',
  },
  MU1825: {
    name: 'CHANGE_PART_KIND',
    message: '"{path}" is not what this change is for',
    hint: 'add to lists, set properties of objects, move entries of lists',
  },
  MU1826: {
    name: 'CHANGE_CONFLICT',
    message: '"{path}" was {was} when this change was written, and is {now} now',
    hint: 'decide which one is right, then write the present value into "was", or remove the change',
  },
  MU1827: {
    name: 'EXTENDS_BROKEN',
    message: 'the {kind} "{name}" that this extends is broken itself ({file})',
    hint: 'repair it first',
  },
} as const satisfies Record<string, ErrorEntry>;
