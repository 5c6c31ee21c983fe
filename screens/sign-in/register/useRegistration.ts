import { useState } from 'react';
import { AppError, useRoot, useText } from '#engine/index.ts';

export interface Registration<Name extends string> {
  values: Readonly<Record<Name, string>>;
  notice: string | undefined;
  isBusy: boolean;
  /** What is wrong with a field, in words. */
  errorOf(name: Name): string | undefined;
  set(name: Name, value: string): void;
  submit(): Promise<void>;
}

/** State and actions of a form that makes an account: asks for what is missing, sends, shows what the server says. */
export function useRegistration<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  send: (values: Readonly<Record<Name, string>>) => Promise<void>,
): Registration<Name> {
  const root = useRoot();
  const text = useText();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [notice, setNotice] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async () => {
    const missing = Object.entries<string>(values).filter(([, value]) => !value.trim());
    setErrors(Object.fromEntries(missing.map(([name]) => [name, 'field.required'])));
    if (missing.length > 0 || isBusy) return;
    setBusy(true);
    setNotice(undefined);
    try {
      await send(values);
    } catch (error) {
      const fields = error instanceof AppError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) {
        setNotice(error instanceof AppError ? root.locale.text(error.message) : 'error.unexpected');
      }
      setBusy(false);
    }
  };
  return {
    values,
    notice,
    isBusy,
    errorOf: (name) => (errors[name] ? text(errors[name]) : undefined),
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: '' }));
    },
    submit,
  };
}
