import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconInfoCircleFilled,
  IconPointFilled,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Tone } from '../../../generated/documents.ts';
import classes from './MarkedCell.module.css';

/**
 * Signs of marks: shapes differ as colours do, so that neither has to be told apart by itself. Each is one element for all cells,
 * which React leaves as it is where a cell goes on to draw another row.
 */
export const signs: Readonly<Record<Tone, ReactElement>> = {
  danger: <IconAlertOctagonFilled {...lookOf('danger')} />,
  warning: <IconAlertTriangleFilled {...lookOf('warning')} />,
  success: <IconCircleCheckFilled {...lookOf('success')} />,
  info: <IconInfoCircleFilled {...lookOf('info')} />,
  neutral: <IconPointFilled {...lookOf('neutral')} />,
};

function lookOf(tone: Tone) {
  return { className: classes.sign, 'data-tone': tone, size: 14, 'aria-hidden': true } as const;
}
