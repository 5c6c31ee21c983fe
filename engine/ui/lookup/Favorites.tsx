import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { type FavoriteFilters, LONGEST_FAVORITE_NAME } from '../../models/FavoriteFilters.ts';
import { useText } from '../EngineContext.tsx';
import classes from './Favorites.module.css';

interface FavoritesButtonProps {
  model: FavoriteFilters;
  isShown: boolean;
  onShow(isShown: boolean): void;
}

/** Opens and closes the favourites of a lookup; they are read when they are opened first. */
export const FavoritesButton = observer(function FavoritesButton({ model, isShown, onShow }: FavoritesButtonProps) {
  const text = useText();
  const toggle = () => {
    if (!isShown && model.state === 'idle') void model.load();
    onShow(!isShown);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconStar size={16} stroke={1.75} aria-hidden />}
      aria-expanded={isShown}
      onClick={toggle}
    >
      {text('favFilter.title')}
    </Button>
  );
});

/** Favourites to use and to remove, and a name for a new one (WIDGET-FAVFILTER-02 to -05). */
export const FavoritesPanel = observer(function FavoritesPanel({ model }: { model: FavoriteFilters }) {
  const text = useText();
  return (
    <section className={classes.panel} aria-label={text('favFilter.title')}>
      <Kept model={model} />
      <SaveForm model={model} />
    </section>
  );
});

const Kept = observer(function Kept({ model }: { model: FavoriteFilters }) {
  const text = useText();
  const panel = useRef<HTMLDivElement>(null);
  if (model.state === 'failed') {
    return (
      <p className={classes.text} role="alert">
        {text('favFilter.failed')}{' '}
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
          {text(model.state === 'ready' ? 'favFilter.empty' : 'savedFilter.loading')}
        </p>
      )}
      {model.items.length > 0 && (
        <ul className={classes.list}>
          {model.items.map((item) => (
            <li key={item.Id} className={classes.item}>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={text('favFilter.apply', { name: item.name })}
                title={item.name}
                onClick={() => model.use(item)}
              >
                {item.name}
              </Button>
              <CloseButton
                size={22}
                aria-label={text('favFilter.remove', { name: item.name })}
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

const SaveForm = observer(function SaveForm({ model }: { model: FavoriteFilters }) {
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
        aria-label={text('favFilter.name')}
        placeholder={text('favFilter.name')}
        maxLength={LONGEST_FAVORITE_NAME}
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
        {text('favFilter.save')}
      </Button>
    </form>
  );
});
