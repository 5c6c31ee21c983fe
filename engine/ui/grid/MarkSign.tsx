import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconInfoCircleFilled,
  IconPointFilled,
} from '@tabler/icons-react';
import type { Tone } from '../../generated/documents.ts';
import classes from './MarkedCell.module.css';

/** Shapes differ as colours do, so that neither has to be told apart by itself. */
const SIGNS = {
  danger: IconAlertOctagonFilled,
  warning: IconAlertTriangleFilled,
  success: IconCircleCheckFilled,
  info: IconInfoCircleFilled,
  neutral: IconPointFilled,
} as const satisfies Record<Tone, unknown>;

export function MarkSign({ tone }: { tone: Tone }) {
  const Sign = SIGNS[tone];
  return <Sign className={classes.sign} data-tone={tone} size={14} aria-hidden />;
}
