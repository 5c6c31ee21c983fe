import { Button, CloseButton, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import type { Kept, KeptChoices } from '../../models/lookup/KeptChoices.ts';
import { useText } from '../EngineContext.tsx';
import classes from './KeptPanel.module.css';

/** The API takes no longer name. */
const LONGEST_NAME = 100;

interface KeptPanelProps<T extends Kept> {
  model: KeptChoices<T>;
}

/** Favourites or saved items to use and to remove, and a name for new ones (WIDGET-FAVFILTER-02 to -05, WIDGET-LOOKUP-08). */
export const KeptPanel = observer(function KeptPanel<T extends Kept>({ model }: KeptPanelProps<T>) {
  const text = useText();
  return (
    <section className={classes.panel} aria-label={text(`${model.calls.texts}.title`)}>
      <KeptList model={model} />
      <SaveForm model={model} />
    </section>
  );
});

const KeptList = observer(function KeptList<T extends Kept>({ model }: KeptPanelProps<T>) {
  const text = useText();
  const panel = useRef<HTMLDivElement>(null);
  if (model.state === 'failed') {
    return (
      <p className={classes.text} role="alert">
        {text(`${model.calls.texts}.failed`)}{' '}
        <Button size="compact-xs" variant="default" onClick={() => void model.load()}>
          {text('action.retry')}
        </Button>
      </p>
    );
  }
  const refused = model.isAllowed ? {} : { disabled: true, title: text('readOnly.title') };
  return (
    <div ref={panel} tabIndex={-1} className={classes.kept}>
      {model.items.length === 0 && (
        <p className={classes.text} role="status">
          {text(model.state === 'ready' ? `${model.calls.texts}.empty` : 'savedFilter.loading')}
        </p>
      )}
      {model.items.length > 0 && (
        <ul className={classes.list}>
          {model.items.map((item) => (
            <li key={item.Id} className={classes.item}>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={text(`${model.calls.texts}.apply`, { name: item.name })}
                title={item.name}
                onClick={() => void model.use(item)}
              >
                {item.name}
              </Button>
              <CloseButton
                size={22}
                aria-label={text(`${model.calls.texts}.remove`, { name: item.name })}
                {...refused}
                onClick={() => {
                  void model.remove(item);
                  panel.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

const SaveForm = observer(function SaveForm<T extends Kept>({ model }: KeptPanelProps<T>) {
  const text = useText();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = await model.save(name);
    setFault(found);
    if (found === undefined) setName('');
    input.current?.focus();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        ref={input}
        className={classes.name}
        size="xs"
        aria-label={text(`${model.calls.texts}.name`)}
        placeholder={text(`${model.calls.texts}.name`)}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        disabled={!model.isAllowed}
        value={name}
        error={fault || undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button
        type="submit"
        size="xs"
        variant="default"
        loading={model.isSaving}
        disabled={!model.isAllowed}
        title={model.isAllowed ? undefined : text('readOnly.title')}
      >
        {text(`${model.calls.texts}.save`)}
      </Button>
    </form>
  );
});
