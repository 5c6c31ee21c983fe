import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AppError, useRoot, useText } from '#engine/index.ts';
import { Field } from '../Field.tsx';
import classes from '../sign-in.module.css';

/** The company of a client PIN. */
export interface Company {
  pin: string;
  name: string;
}

export interface PinStepProps {
  /** PIN of the address, looked at without being asked for. */
  pin: string;
  onKnown(company: Company): void;
}

/** The client PIN before the sign-in (OP-CLIENTPIN): one that is refused keeps the user here. */
export const PinStep = observer(function PinStep({ pin: given, onKnown }: PinStepProps) {
  const root = useRoot();
  const text = useText();
  const [pin, setPin] = useState(given);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hasAsked = useRef(false);

  const ask = async () => {
    if (!pin.trim()) return setFault('field.required');
    setBusy(true);
    setFault(undefined);
    try {
      const answer = (await root.api.call('validateClientPin', { query: { clientpin: pin.trim() } })) as Answer;
      if (answer.valid) return onKnown({ pin: pin.trim(), name: answer.CompanyName ?? pin });
      setFault('signIn.pinUnknown');
    } catch (error) {
      setFault(error instanceof AppError ? error.message : 'error.unexpected');
    }
    setBusy(false);
  };
  useEffect(() => {
    if (!given || hasAsked.current) return;
    hasAsked.current = true;
    void ask();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Field
        isFirst
        label={text('signIn.pin')}
        name="clientpin"
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        help={text('signIn.pinHelp')}
        value={pin}
        error={fault && text(fault)}
        onChange={setPin}
        required
      />
      <button type="submit" className={classes.submit} disabled={isBusy}>
        {text(isBusy ? 'signIn.busy' : 'signIn.pinCheck')}
      </button>
    </form>
  );
});

interface Answer {
  valid: boolean;
  CompanyName?: string;
}
