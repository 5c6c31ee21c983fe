import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { formatCount } from '../../../format/numbers.ts';
import type { PageTurner } from '../../../models/rows/PageTurner.ts';
import { PAGE_NUMBERS, pageNumbers } from '../../../models/rows/pageNumbers.ts';
import { useEngine, useText } from '../../EngineContext.tsx';
import { useIsNarrow } from '../../useIsNarrow.ts';
import classes from './PageNumbers.module.css';

interface PageNumbersProps {
  pages: PageTurner;
}

/** As many as the dialog of a phone has room for. */
const FEW = 5;

/** Ten page numbers, on a phone five, around the open one, the step back and the step on. */
export const PageNumbers = observer(function PageNumbers({ pages }: PageNumbersProps) {
  const text = useText();
  const { locale } = useEngine();
  const isNarrow = useIsNarrow();
  const { number, count } = pages;
  if (count < 2) return null;
  const figure = (value: number) => formatCount(value, locale.culture);
  return (
    <nav className={classes.pages} aria-label={text('list.pages')}>
      <Step pages={pages} to={number - 1} label="list.pages.previous" />
      <ol className={classes.numbers}>
        {pageNumbers(number, count, isNarrow ? FEW : PAGE_NUMBERS).map((page) => (
          <li key={page}>
            <UnstyledButton
              className={classes.number}
              aria-label={text('list.pages.page', { page: figure(page), count })}
              {...(page === number ? { 'aria-current': 'page' } : {})}
              onClick={() => void pages.go(page)}
            >
              {figure(page)}
            </UnstyledButton>
          </li>
        ))}
      </ol>
      <Step pages={pages} to={number + 1} label="list.pages.next" />
    </nav>
  );
});

const Step = observer(function Step({ pages, to, label }: PageNumbersProps & { to: number; label: string }) {
  const text = useText();
  const { locale } = useEngine();
  const isForward = to > pages.number;
  const Icon = isForward === (locale.direction === 'ltr') ? IconChevronRight : IconChevronLeft;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={text(label)}
      title={text(label)}
      disabled={to < 1 || to > pages.count}
      onClick={() => void pages.go(to)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
});
