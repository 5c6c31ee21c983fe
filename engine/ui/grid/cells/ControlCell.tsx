import { ControlBoundary } from '../../../controls/ControlBoundary.tsx';
import { guarded, UNREAD } from '../../../controls/guarded.ts';
import type { Column } from '../../../generated/documents.ts';
import type { Row } from '../../../models/shared/answers.ts';
import type { EngineServices, Locale } from '../../../services.ts';

interface ControlCellProps {
  column: Column;
  row: Row;
  controls: EngineServices['controls'];
  locale: Locale;
}

/** The value as its control shows it where it is only read; one that is not known, or fails, is named, never a blank. */
export function ControlCell({ column, row, controls, locale }: ControlCellProps) {
  const value = row[column.field];
  const registered = column.filtertype ? controls[column.filtertype] : undefined;
  const unknown = `? ${column.filtertype}`;
  if (!registered) return unknown;
  if (value === null || value === undefined || value === '') return '';
  const control = guarded(registered);
  const options = { ...control.defaults };
  const read = control.value.fromDocument(value, options);
  if (read === UNREAD) return unknown;
  const { culture, currency, text } = locale;
  const { View } = control;
  if (!View)
    return <bdi>{control.value.toText(read, options, { culture, currency, text, labelOf: () => undefined })}</bdi>;
  return (
    <ControlBoundary instead={unknown}>
      <View value={read} options={options} label={text(column.title)} culture={culture} text={text} />
    </ControlBoundary>
  );
}
