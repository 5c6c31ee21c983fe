import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { Dialog, useText } from '#engine/index.ts';
import { getTokenPlacementUrl } from '../api/signatures.ts';
import { AddressFrame } from './AddressFrame.tsx';
import classes from './about.module.css';
import { NumberField } from './NumberField.tsx';
import { faultOf, numberOf } from './numberOf.ts';
import { useAddress } from './useAddress.ts';

/** Shows the page where the places of signatures are set in a document (CONSOLE-ABOUT-07). */
export const TokenDialog = observer(function TokenDialog(props: { opened: boolean; onClose(): void }) {
  const text = useText();
  const viewer = useAddress();
  const [value, setValue] = useState('');
  const [isTold, setTold] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isWrong = faultOf(value, true) !== undefined;
    setTold(isWrong);
    if (isWrong) return event.currentTarget.querySelector<HTMLElement>('[name="docid"]')?.focus();
    const docid = numberOf(value) ?? 0;
    void viewer.request((api, options) => getTokenPlacementUrl(api, { query: { docid } }, options));
  };
  const close = () => {
    viewer.reset();
    setTold(false);
    props.onClose();
  };
  return (
    <Dialog opened={props.opened} onClose={close} title={text('signature.tokens')} size={760}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NumberField
          name="docid"
          label={text('signature.document')}
          value={value}
          onChange={setValue}
          isFirst
          isRequired
          isTold={isTold}
        />
        <Button type="submit" loading={viewer.isBusy}>
          {text('signature.place')}
        </Button>
      </form>
      {viewer.address && (
        <AddressFrame key={viewer.address} address={viewer.address} title={text('signature.tokens')} />
      )}
    </Dialog>
  );
});
