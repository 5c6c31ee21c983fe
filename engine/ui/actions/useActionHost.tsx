import { type ReactNode, useState } from 'react';
import type { ActionHost, OpenedList } from '../../models/actions/actions.ts';
import { lazyPart } from '../late/lazyPart.tsx';
import { useViews } from '../views.ts';
import type { ActionResult } from './ResultDialog.tsx';

const ResultDialog = lazyPart(async () => (await import('./ResultDialog.tsx')).ResultDialog);

interface Opened {
  id: string;
  params: Readonly<Record<string, unknown>>;
  list: OpenedList | undefined;
}

/** What a view of actions needs: the host for the model, and the dialogs that the host opened. */
export function useActionHost(reload: () => void): { host: ActionHost; dialogs: ReactNode } {
  const { FormModal } = useViews();
  const [form, setForm] = useState<Opened>();
  const [result, setResult] = useState<ActionResult>();
  const host: ActionHost = {
    reload,
    openForm: (id, params, list) => setForm({ id, params, list }),
    showResult: setResult,
  };
  const closeForm = () => setForm(undefined);
  const saved = () => {
    closeForm();
    reload();
  };
  const dialogs = (
    <>
      {form && <FormModal {...form} onClose={closeForm} onSaved={saved} />}
      {result && <ResultDialog result={result} onClose={() => setResult(undefined)} />}
    </>
  );
  return { host, dialogs };
}
