import { Button, CopyButton, Modal, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useEffect, useState } from 'react';
import { AppError, useRoot, useText } from '#engine/index.ts';
import classes from './security.module.css';
import type { Security } from './useSecurity.ts';

const QR_SIZE = 176;

/** Registering an app: its secret as picture and text, its first code, then the recovery codes, shown this once. */
export function RegisterDialog({ opened, security }: { opened: boolean; security: Security }) {
  const text = useText();
  const codes = security.registration?.codes;
  return (
    <Modal
      opened={opened}
      onClose={security.close}
      title={text(codes ? 'security.codes' : 'security.register')}
      size={480}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': text('action.close') }}
    >
      {codes ? <Codes codes={codes} onClose={security.close} /> : <Scan security={security} />}
    </Modal>
  );
}

function Scan({ security }: { security: Security }) {
  const { toasts } = useRoot();
  const text = useText();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { secret = '', uri = '' } = security.registration ?? {};
  useEffect(() => setError(undefined), [code]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.trim()) return setError('field.required');
    setBusy(true);
    try {
      await security.confirm(code);
    } catch (fault) {
      const said = fault instanceof AppError ? fault.fields.Code : undefined;
      if (said) setError(said);
      else toasts.showError(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.dialog} onSubmit={(event) => void submit(event)} noValidate>
      <p>{text('security.scan')}</p>
      <div className={classes.qr}>{uri && <QRCodeSVG value={uri} size={QR_SIZE} title={text('security.qr')} />}</div>
      <p className={classes.hint}>{text('security.secret')}</p>
      <div className={classes.secret}>
        <code dir="ltr">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <Copy value={secret} />
      </div>
      <TextInput
        label={text('signIn.code')}
        value={code}
        error={error && text(error)}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={10}
        data-autofocus
        onChange={(event) => setCode(event.currentTarget.value)}
        required
      />
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy}>
          {text('security.confirm')}
        </Button>
      </div>
    </form>
  );
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const text = useText();
  return (
    <div className={classes.dialog}>
      <p>{text('security.codes.help')}</p>
      <ul className={classes.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button onClick={onClose}>{text('security.codes.kept')}</Button>
        <Copy value={codes.join('\n')} />
      </div>
    </div>
  );
}

function Copy({ value }: { value: string }) {
  const text = useText();
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          {text(copied ? 'security.copied' : 'security.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
