import { type ReactNode, useEffect } from 'react';
import type { ActionHost } from '../../models/actions/actions.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import { useActionHost } from '../actions/useActionHost.tsx';
import { useViews } from '../views.ts';

/** The host of the actions of a list, for which a record that an address can name is opened by the address. */
export function useRecordHost(model: ListModel): { host: ActionHost; dialogs: ReactNode } {
  const { FormModal } = useViews();
  const { host, dialogs } = useActionHost(model.reload);
  const { opened } = model;
  const { form } = opened;
  const isOpen = form !== undefined;
  useEffect(() => {
    if (!isOpen) opened.settle();
  }, [isOpen, opened]);
  const saved = () => {
    opened.close();
    model.reload();
  };
  return {
    host: {
      ...host,
      openForm: (id, params, list) => {
        if (list || !opened.take(id, params)) host.openForm(id, params, list);
      },
    },
    dialogs: (
      <>
        {dialogs}
        {form && <FormModal key={form.query} {...form} onClose={opened.close} onSaved={saved} />}
      </>
    ),
  };
}
