import { IconEdit } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { FormDocument } from '../../generated/documents.ts';
import { FormModel } from '../../models/form/FormModel.ts';
import { prefillForm } from '../../models/form/prefillForm.ts';
import { ActionButtons } from '../actions/ActionButtons.tsx';
import { ReasonButton } from '../actions/ReasonButton.tsx';
import { useActionHost } from '../actions/useActionHost.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { useModel } from '../useModel.ts';
import classes from './PageHeader.module.css';
import { PageHeader } from './PageHeader.tsx';
import type { ViewProps } from './view.types.ts';

/** A form document as a page: its heading, its actions, the record. */
export const FormPage = observer(function FormPage(props: ViewProps & { document: FormDocument }) {
  const { document, route, isEmbedded, onRecord, query } = props;
  const services = useEngine();
  const text = useText();
  const model = useModel(() => new FormModel(services, { document, route }));
  const { host, dialogs } = useActionHost(() => void model.load());
  const { record, isNew, state } = model;
  useEffect(() => {
    if (!isNew && state === 'ready') onRecord?.(document.load?.operation, record);
  }, [document, record, isNew, state, onRecord]);
  const filled = useRef('');
  useEffect(() => {
    const params = new URLSearchParams(query);
    if (state !== 'ready' || filled.current === query) return;
    filled.current = query;
    if (services.filters?.hasAi && params.get('ai') === 'yes') prefillForm(model.nodes, params);
  }, [services, model, query, state]);
  const buttons = state !== 'failed' && (
    <>
      <ActionButtons
        actions={model.actions.all}
        stateOf={(action) => model.actions.stateOf(action)}
        onRun={(action) => void model.actions.run(action, host)}
      />
      {model.mode === 'view' && document.save && !model.isClosed && (
        <ReasonButton
          leftSection={<IconEdit size={16} aria-hidden />}
          why={model.canEdit ? undefined : model.isReadOnlyUser ? 'readOnly.title' : 'action.notForYou'}
          onClick={model.edit}
        >
          {text('action.edit')}
        </ReasonButton>
      )}
    </>
  );
  return (
    <>
      {isEmbedded ? (
        <div className={classes.embedded}>
          {isNew && !onRecord && <h2 className={classes.subtitle}>{model.title}</h2>}
          {buttons}
        </div>
      ) : (
        <PageHeader title={model.title} breadcrumb={document.breadcrumb} isNarrow>
          {buttons}
        </PageHeader>
      )}
      <RecordForm model={model} />
      {dialogs}
    </>
  );
});
