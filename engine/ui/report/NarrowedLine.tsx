import { CloseButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { GroupFilter } from '../../models/report/Narrowing.ts';
import type { ReportModel } from '../../models/report/ReportModel.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import classes from './GroupPanel.module.css';
import { groupLabels } from './groupLabels.ts';

/** Says which groups the rows lie in, and leads back to all of them. */
export const NarrowedLine = observer(function NarrowedLine({ model }: { model: ReportModel }) {
  const { locale } = useEngine();
  const text = useText();
  const { narrowing, table } = model;
  const { chosen, within } = narrowing;
  if (narrowing.filters.length === 0) return null;
  const wordsOf = ({ By, Per, Key = null, Not }: GroupFilter) => {
    const own = table.columns.find(({ field }) => field === By);
    const column = text(own?.title ?? By);
    if (Not) return text('report.groups.not', { column });
    const [value = ''] = groupLabels([{ key: Key }], { per: Per, column: own, locale });
    return text('report.groups.is', { column, value });
  };
  // One step back at a time: first the group that was chosen here, then what somebody came with.
  const leave = () => table.narrow(() => Object.assign(narrowing, chosen.length > 0 ? { chosen: [] } : { within: [] }));
  return (
    <p className={classes.narrowed} role="status">
      <span>{text('report.groups.within')}</span>
      {[...within, ...chosen].map((filter) => (
        <strong key={JSON.stringify(filter)}>{wordsOf(filter)}</strong>
      ))}
      <CloseButton size="sm" aria-label={text('report.groups.leave')} onClick={leave} />
    </p>
  );
});
