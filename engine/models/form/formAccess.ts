import type { FormDocument, FormField } from '../../generated/documents.ts';
import { type CompiledCondition, compileCondition } from '../../language/condition.ts';
import type { EngineServices } from '../../services.ts';

/** Whether the user may save a form at all; the server decides again. */
export function mayEdit({ permissions }: EngineServices, { save }: FormDocument, page: string | undefined): boolean {
  if (!save || permissions.isReadOnlyUser) return false;
  return page === undefined || permissions.editPage(page);
}

/** The page whose permission a form needs: its own, or that of what it calls. */
export function pageOf({ contract }: EngineServices, { permission, save, load }: FormDocument): string | undefined {
  return permission?.page ?? contract.operations[save?.operation ?? load?.operation ?? '']?.permission.page;
}

/** When a field is shown and when it is only read, as its document says. */
export function fieldConditions({ visible, readonly }: FormField): {
  isVisible: CompiledCondition;
  isReadOnly: CompiledCondition;
} {
  return {
    isVisible: compileCondition(visible),
    isReadOnly: typeof readonly === 'object' ? compileCondition(readonly) : () => readonly === true,
  };
}
