import { Button, CopyButton, Modal, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useText } from '#engine/index.ts';
import classes from './security.module.css';
import { useAsked } from './useAsked.ts';
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
  const text = useText();
  const code = useAsked('Code', security.confirm);
  const { secret = '', uri = '' } = security.registration ?? {};
  return (
    <form className={classes.dialog} onSubmit={code.onSubmit} noValidate>
      <p>{text('security.scan')}</p>
      <div className={classes.qr}>{uri && <QRCodeSVG value={uri} size={QR_SIZE} title={text('security.qr')} />}</div>
      <p className={classes.hint}>{text('security.secret')}</p>
      <div className={classes.secret}>
        <code dir="ltr">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <Copy value={secret} />
      </div>
      <TextInput
        label={text('signIn.code')}
        value={code.value}
        error={code.error && text(code.error)}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={10}
        data-autofocus
        onChange={(event) => code.change(event.currentTarget.value)}
        required
      />
      <div className={classes.actions}>
        <Button type="submit" loading={code.isBusy}>
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
