import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ActionHost } from '../../models/actions.ts';
import type { ActionResult } from './ResultDialog.tsx';

const FormModal = lazy(async () => ({ default: (await import('../form/FormModal.tsx')).FormModal }));
const ResultDialog = lazy(async () => ({ default: (await import('./ResultDialog.tsx')).ResultDialog }));

interface OpenForm {
  form: string;
  params: Readonly<Record<string, unknown>>;
}

/** What a view of actions needs: the host for the model, and the dialogs that the host opened. */
export function useActionHost(reload: () => void): { host: ActionHost; dialogs: ReactNode } {
  const [form, setForm] = useState<OpenForm>();
  const [result, setResult] = useState<ActionResult>();
  const host: ActionHost = {
    reload,
    openForm: (id, params) => setForm({ form: id, params }),
    showResult: setResult,
  };
  const closeForm = () => setForm(undefined);
  const saved = () => {
    closeForm();
    reload();
  };
  const dialogs = (
    <Suspense>
      {form && <FormModal id={form.form} params={form.params} onClose={closeForm} onSaved={saved} />}
      {result && <ResultDialog result={result} onClose={() => setResult(undefined)} />}
    </Suspense>
  );
  return { host, dialogs };
}
