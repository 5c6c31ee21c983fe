import { expect, it, vi } from 'vitest';
import { call, signIn } from '../helpers/call.ts';
import { withServer } from '../helpers/withServer.ts';

const server = withServer('sqlite');

/** Calls that need many documents. */
const calls = [
  ['the report of role menus', 'admin@hmpg.example', 'listRoleMenuReport', {}],
  ['the search by phrase', 'leasing@hmpg.example', 'searchByPhrase', { body: { phrase: 'vacant units' } }],
  ['the index', 'leasing@hmpg.example', 'listDocuments', {}],
] as const;

it.each(calls)('%s looks at the files of the documents once', async (_what, email, operation, input) => {
  const session = await signIn(server, email);
  const read = vi.spyOn(server.services.documents, 'read');
  try {
    expect((await call(server, session, operation, input)).status).toBe(200);
    expect(read).toHaveBeenCalledTimes(1);
  } finally {
    read.mockRestore();
  }
});
