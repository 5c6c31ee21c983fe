import { defineRoute } from '../defineRoute.ts';

/** GET /api/documents: one line per document, good or broken. */
export const listDocuments = defineRoute('listDocuments', async ({ services }) => ({
  documents: await services.documents.index(),
}));
