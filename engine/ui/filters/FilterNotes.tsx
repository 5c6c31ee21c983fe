import { CloseButton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { cutText } from '../../format/cutText.ts';
import { joinList } from '../../format/joinList.ts';
import type { FilterModel } from '../../models/filters/FilterModel.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import classes from './FilterBar.module.css';

/** What cannot be said at a control: filters of the address that mean nothing, faults of controls that are not shown. */
export const FilterNotes = observer(function FilterNotes({ model }: { model: FilterModel }) {
  const text = useText();
  const { culture } = useEngine().locale;
  const { ignored, hiddenFaults } = model;
  return (
    <>
      {ignored.length > 0 && (
        <div className={classes.notice} role="status">
          <span>
            {text('filter.ignored', {
              filters: joinList(
                ignored.map((filter) => `“${filter.label}: ${shorten(filter.text)}”`),
                culture,
              ),
            })}
          </span>
          <CloseButton size="sm" aria-label={text('filter.dismiss')} onClick={model.dismiss} />
        </div>
      )}
      {hiddenFaults.length > 0 && (
        <div className={classes.notice} role="alert">
          {text('filter.hiddenFault', {
            labels: joinList(
              hiddenFaults.map((node) => `${node.label} (${node.error ?? ''})`),
              culture,
            ),
          })}
        </div>
      )}
    </>
  );
});

/** What somebody wrote into an address may be of any length. */
function shorten(value: string): string {
  return cutText(value, 60) ?? value;
}
