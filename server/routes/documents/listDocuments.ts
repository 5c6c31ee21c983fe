import { defineRoute } from '../defineRoute.ts';

/** GET /api/documents: one line per document, good or broken. */
export const listDocuments = defineRoute('listDocuments', ({ services }) => ({
  documents: services.documents.index(),
}));
