import { closedBy } from '#server/policies/documents.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/documents: one line per document that the caller may open, good or broken, and the places of the others. */
export const listDocuments = defineRoute('listDocuments', async ({ admission, services }) => {
  const { open, closed } = await services.documents.index((stored) => closedBy(admission, stored));
  return { documents: open, closed };
});
