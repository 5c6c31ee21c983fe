import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { Crumb } from '../../generated/documents.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import classes from './PageHeader.module.css';

/** Leads to the page above: the list that a record, a report or a tool was opened from. */
export const BackButton = observer(function BackButton({ to, title }: Crumb) {
  const { navigation } = useEngine();
  const text = useText();
  const words = text('page.back', { title: text(title) });
  return (
    <ActionIcon variant="subtle" color="gray" title={words} aria-label={words} onClick={() => navigation.go(to)}>
      <IconArrowLeft className={classes.back} size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
});
