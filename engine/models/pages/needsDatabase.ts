import type { AnyDocument } from '../../generated/documents.ts';
import type { EngineServices } from '../../services.ts';

/** Parts of a document that call operations of their own. */
interface Callers {
  source?: { operation: string };
  load?: { operation: string };
  save?: { operation: string };
}

/** What the document reads or saves is of a database, and none is chosen. */
export function needsDatabase({ contract, workspace }: EngineServices, document: AnyDocument): boolean {
  if (workspace.database !== '') return false;
  const { source, load, save } = document as Callers;
  return [source, load, save].some(
    (caller) => caller && contract.operations[caller.operation]?.permission.access === 'database',
  );
}
