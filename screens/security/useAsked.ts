import { type FormEvent, useState } from 'react';
import { AppError, useRoot } from '#engine/index.ts';

/**
 * The one field of a dialog: what the server says of it stands at it, what else goes wrong is a message.
 * @param name of the field in the operation
 * @param send called with the text when there is one
 */
export function useAsked(name: string, send: (value: string) => Promise<void>) {
  const { toasts } = useRoot();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = (text: string) => {
    setValue(text);
    setError(undefined);
  };
  const submit = async () => {
    if (!value.trim()) return setError('field.required');
    setBusy(true);
    try {
      await send(value);
    } catch (fault) {
      const said = fault instanceof AppError ? fault.fields[name] : undefined;
      if (said) setError(said);
      else toasts.showError(fault);
    } finally {
      setBusy(false);
    }
  };
  return {
    value,
    error,
    isBusy,
    change,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
}
