import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { Dialog, useRoot, useText } from '#engine/index.ts';
import { getSignatureUrl } from '../api/signatures.ts';
import { AddressFrame } from './AddressFrame.tsx';
import classes from './about.module.css';
import { NumberField } from './NumberField.tsx';
import { faultOf, numberOf } from './numberOf.ts';
import { useAddress } from './useAddress.ts';

/** Ids that are asked for; the server knows who asks, and a document it cannot do without. */
const numbers = [
  ['UserId', 'signature.user'],
  ['ManagerId', 'signature.manager'],
  ['iDocId', 'signature.document'],
  ['MasterDocId', 'signature.master'],
] as const;
const DOCUMENT = 'iDocId';

/** Requests a signature and shows the page where it is given (CONSOLE-ABOUT-06). */
export const SignatureDialog = observer(function SignatureDialog(props: { opened: boolean; onClose(): void }) {
  const { profile } = useRoot();
  const text = useText();
  const viewer = useAddress();
  const [values, setValues] = useState<Record<string, string>>({ UserId: String(profile.data.Id ?? ''), Type: '' });
  const change = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const [isTold, setTold] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = numbers.find(([name]) => faultOf(values[name], name === DOCUMENT));
    setTold(wrong !== undefined);
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
    const number = (name: string) => numberOf(values[name]) ?? 0;
    const query = {
      UserId: number('UserId'),
      Type: values.Type ?? '',
      ManagerId: number('ManagerId'),
      iDocId: number('iDocId'),
      MasterDocId: number('MasterDocId'),
    };
    void viewer.request((api, options) => getSignatureUrl(api, { query }, options));
  };
  const close = () => {
    viewer.reset();
    setTold(false);
    props.onClose();
  };
  return (
    <Dialog opened={props.opened} onClose={close} title={text('signature.title')} size={760}>
      <form className={classes.form} onSubmit={submit} noValidate>
        {numbers.map(([name, label]) => (
          <NumberField
            key={name}
            name={name}
            label={text(label)}
            value={values[name] ?? ''}
            onChange={(value) => change(name, value)}
            isFirst={name === 'UserId'}
            isRequired={name === DOCUMENT}
            isTold={isTold}
          />
        ))}
        <TextInput
          label={text('signature.type')}
          value={values.Type ?? ''}
          maxLength={60}
          onChange={(event) => change('Type', event.currentTarget.value)}
        />
        <Button type="submit" loading={viewer.isBusy}>
          {text('signature.request')}
        </Button>
      </form>
      {viewer.address && <AddressFrame key={viewer.address} address={viewer.address} title={text('signature.title')} />}
    </Dialog>
  );
});
