import type { NextVersion, OpenWork } from '../pages/OpenWork.ts';
import type { FormDraft } from './FormDraft.ts';
import type { FormModel } from './FormModel.ts';

/** What is typed into a form goes on in the next version of its document, where that has the same fields. */
export function formWork(form: FormModel, draft: FormDraft): OpenWork {
  // A new record that was saved and stays open is known to this form alone.
  const hasOwnRecord = () => form.saves > 0 && form.route !== form.settings.route;
  return {
    name: `form ${form.document.id}`,
    isUnsaved: () => form.isDirty || form.isSaving || hasOwnRecord(),
    fits: (next) =>
      !form.isSaving &&
      !hasOwnRecord() &&
      draft.isWhole &&
      [...form.nodes].every(([name, node]) => !node.isChanged || hasField(next, name, node.control.filtertype)),
    carry: () => draft.carry(),
    take: (carried) => draft.take(carried),
  };
}

function hasField({ document }: NextVersion, name: string, filtertype: string): boolean {
  const sections = 'sections' in document ? document.sections : [];
  return sections.some(({ fields = [] }: { fields?: readonly { field: string; filtertype?: string }[] }) =>
    fields.some((field) => field.field === name && field.filtertype === filtertype),
  );
}
