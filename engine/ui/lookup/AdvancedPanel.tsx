import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { LookupAdvanced } from '../../models/lookup/LookupAdvanced.ts';
import type { LookupModel } from '../../models/lookup/LookupModel.ts';
import { useText } from '../EngineContext.tsx';
import { FieldControl } from '../fields/FieldControl.tsx';
import classes from './KeptPanel.module.css';

/** Filters that an operation answered, for the picker alone (SHELL-CACHE-11). */
export const AdvancedPanel = observer(function AdvancedPanel(props: { model: LookupModel; advanced: LookupAdvanced }) {
  const { model, advanced } = props;
  const text = useText();
  const prefix = useId();
  const { filters } = advanced;
  return (
    <section className={classes.panel} aria-label={text('lookup.advanced')}>
      {advanced.state === 'failed' && (
        <p className={classes.text} role="alert">
          {text('lookup.advanced.failed')}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void advanced.load()}>
            {text('action.retry')}
          </Button>
        </p>
      )}
      {advanced.state === 'loading' && (
        <p className={classes.text} role="status">
          {text('control.loading')}
        </p>
      )}
      {filters?.isEmpty && <p className={classes.text}>{text('lookup.advanced.none')}</p>}
      {filters && !filters.isEmpty && (
        <form
          className={classes.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            model.applyFilters();
          }}
        >
          {filters.visible.map((node) => (
            <FieldControl key={node.name} node={node} id={`${prefix}${node.name}`} />
          ))}
          <div className={classes.buttons}>
            <Button type="submit" size="xs">
              {text('action.search')}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                filters.clear();
                model.applyFilters();
              }}
            >
              {text('action.clear')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
});
