import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { ListModel } from '../../models/list/ListModel.ts';
import { useText } from '../EngineContext.tsx';
import { useCommands } from '../useCommands.ts';
import classes from './ListView.module.css';

/** The search of a list; the key `/` leads to it. */
export const SearchBox = observer(function SearchBox({ model }: { model: ListModel }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  useCommands([
    {
      id: 'search',
      label: 'help.search',
      keys: ['/'],
      isKeyOnly: true,
      within: () => input.current,
      run: () => input.current?.select(),
    },
  ]);
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      data-page-search
      leftSection={<IconSearch size={16} aria-hidden />}
      placeholder={text('list.search')}
      aria-label={text('list.search')}
      maxLength={model.source.longestSearch}
      value={model.search.text}
      onChange={(event) => model.search.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') model.search.apply();
      }}
    />
  );
});
