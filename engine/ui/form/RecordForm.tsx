import { Alert, Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useId } from 'react';
import type { FormModel } from '../../models/FormModel.ts';
import { useText } from '../EngineContext.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { formFieldId } from './fieldId.ts';
import classes from './form.module.css';
import { RecordView } from './RecordView.tsx';

const RecordSchemaForm = lazy(async () => ({
  default: (await import('../rjsf/RecordSchemaForm.tsx')).RecordSchemaForm,
}));

export interface RecordFormProps {
  model: FormModel;
  /** In a modal: no cards, the buttons always there. */
  isModal?: boolean;
  onCancel?(): void;
}

/** A record form: text first where the document says so, then inputs with a save bar and an error summary. */
export const RecordForm = observer(function RecordForm({ model, isModal = false, onCancel }: RecordFormProps) {
  const prefix = useId();
  useFirstFault(model, prefix);
  if (model.state === 'failed') return <ErrorState error={model.failure} onRetry={() => void model.load()} />;
  if (model.state === 'loading') return <FormSkeleton />;
  const className = isModal ? `${classes.form} ${classes.plain}` : classes.form;
  if (model.mode === 'view') {
    return (
      <div className={className}>
        <RecordView model={model} />
      </div>
    );
  }
  return (
    <div className={className}>
      <Conflict model={model} />
      <ErrorSummary model={model} prefix={prefix} />
      <Suspense fallback={<FormSkeleton />}>
        <RecordSchemaForm model={model} prefix={prefix} onSubmit={() => void model.save()}>
          {(isModal || model.isDirty || model.isNew || model.document.start === 'view') && (
            <SaveBar model={model} onCancel={onCancel} />
          )}
        </RecordSchemaForm>
      </Suspense>
    </div>
  );
});

const SaveBar = observer(function SaveBar({
  model,
  onCancel,
}: {
  model: FormModel;
  onCancel: (() => void) | undefined;
}) {
  const text = useText();
  const title = model.isReadOnlyUser ? text('readOnly.title') : undefined;
  return (
    <div className={classes.saveBar}>
      <span className={classes.saveHint} role="status">
        {model.isDirty ? text('form.unsaved') : ''}
      </span>
      {(onCancel || model.isDirty || !model.isNew) && (
        <Button variant="default" onClick={onCancel ?? model.discard} disabled={model.state === 'saving'}>
          {text(onCancel || !model.isDirty ? 'action.cancel' : 'action.discard')}
        </Button>
      )}
      {model.document.save && (
        <Button
          type="submit"
          loading={model.state === 'saving'}
          disabled={!model.canEdit || !(model.isDirty || model.isNew)}
          title={title}
        >
          {text(model.document.save?.label ?? 'action.save')}
        </Button>
      )}
    </div>
  );
});

const Conflict = observer(function Conflict({ model }: { model: FormModel }) {
  const text = useText();
  if (!model.conflict) return null;
  return (
    <Alert color="yellow" title={text('form.conflict.title')} role="alert">
      <p>{model.conflict}</p>
      <Button size="compact-sm" variant="default" onClick={() => void model.load()}>
        {text('form.conflict.reload')}
      </Button>
    </Alert>
  );
});

function FormSkeleton() {
  return (
    <div className={classes.section} aria-hidden="true">
      <div className={classes.fields}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height={56} />
        ))}
      </div>
    </div>
  );
}

/** The first fault gets the focus each time a save was refused. */
function useFirstFault(model: FormModel, prefix: string): void {
  const { refusals } = model;
  useEffect(() => {
    const first = model.errors[0];
    if (refusals > 0 && first) document.getElementById(formFieldId(prefix, first.name))?.focus();
  }, [model, prefix, refusals]);
}
