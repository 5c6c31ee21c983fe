import { IconEdit } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, use, useEffect, useRef } from 'react';
import type { FormDocument } from '../../generated/documents.ts';
import { FormModel } from '../../models/form/FormModel.ts';
import type { Command } from '../../services.ts';
import { ActionButtons, type ActionsProps } from '../actions/ActionButtons.tsx';
import { actionCommands } from '../actions/actionCommands.ts';
import { ReasonButton } from '../actions/ReasonButton.tsx';
import { useActionHost } from '../actions/useActionHost.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { bringCode } from '../late/bringCode.ts';
import { useCommands } from '../useCommands.ts';
import { useModel } from '../useModel.ts';
import { PageAbove } from './PageAbove.ts';
import classes from './PageHeader.module.css';
import { PageHeader } from './PageHeader.tsx';
import type { ViewProps } from './view.types.ts';

/** A form document as a page: its heading, its actions, the record. */
export const FormPage = observer(function FormPage(props: ViewProps & { document: FormDocument }) {
  const { document, route, isEmbedded, onRecord, query } = props;
  const above = use(PageAbove) ?? document.breadcrumb?.at(-1);
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
    if (!services.filters?.hasAi || params.get('ai') !== 'yes') return;
    void bringCode(() => import('../../models/form/prefillForm.ts')).then(({ prefillForm }) =>
      prefillForm(model.nodes, params),
    );
  }, [services, model, query, state]);
  const actions: ActionsProps = {
    actions: model.actions.all,
    stateOf: (action) => model.actions.stateOf(action),
    onRun: (action) => void model.actions.run(action, host),
  };
  const isUnsaved = isNew && document.load !== undefined;
  // Lists under the fields, or a page beside them, take the whole width.
  const isNarrow = !document.tabs && !document.preview;
  const editButton = useRef<HTMLButtonElement>(null);
  useBackToEdit(model.mode, editButton);
  const hasEdit = model.mode === 'view' && document.save !== undefined && !model.isClosed;
  const edit: Command = { id: `${document.id}/edit`, label: 'action.edit', keys: ['E'], run: model.edit };
  useCommands([
    ...(hasEdit && model.canEdit ? [edit] : []),
    ...(state === 'ready' ? actionCommands(document.id, actions) : []),
  ]);
  const buttons = state !== 'failed' && (
    <>
      <ActionButtons {...actions} />
      {hasEdit && (
        <ReasonButton
          ref={editButton}
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
        <div className={isNarrow ? classes.embedded : `${classes.embedded} ${classes.full}`}>
          {isNew && !onRecord && <h2 className={classes.subtitle}>{model.title}</h2>}
          {buttons}
        </div>
      ) : (
        <PageHeader title={model.title} breadcrumb={document.breadcrumb} isUnsaved={isUnsaved} isNarrow={isNarrow}>
          {buttons}
        </PageHeader>
      )}
      <PageAbove value={above}>
        <RecordForm
          model={model}
          {...(isUnsaved && above ? { onCancel: () => services.navigation.go(above.to) } : {})}
        />
      </PageAbove>
      {dialogs}
    </>
  );
});

/** When the fields are text again, the focus that was in them is on Edit. */
function useBackToEdit(mode: FormModel['mode'], button: RefObject<HTMLElement | null>): void {
  const before = useRef(mode);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = !activeElement || activeElement === document.body;
    if (before.current === 'edit' && mode === 'view' && isLost) button.current?.focus({ preventScroll: true });
    before.current = mode;
  }, [mode, button]);
}
