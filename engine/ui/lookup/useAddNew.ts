import { useEngine } from '../EngineContext.tsx';

/** Whether the user may make a record with this form: not at all, not as a read-only user, or yes. Observable. */
export function useAddNew(form: string | undefined): 'none' | 'readonly' | 'full' {
  const { documents, permissions } = useEngine();
  const entry = documents.index.find(({ kind, id }) => kind === 'form' && id === form);
  if (!entry || entry.broken) return 'none';
  if (entry.page !== undefined && !permissions.editPage(entry.page)) return 'none';
  return permissions.isReadOnlyUser ? 'readonly' : 'full';
}
