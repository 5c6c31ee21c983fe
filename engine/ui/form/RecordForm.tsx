import { Alert, Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { cutText } from '../../format/cutText.ts';
import { joinList } from '../../format/joinList.ts';
import type { FormModel } from '../../models/form/FormModel.ts';
import { ReasonButton } from '../actions/ReasonButton.tsx';
import { focusFirstField } from '../dialog/useDialogFocus.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { useCommands } from '../useCommands.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormNotices } from './FormNotices.tsx';
import { formFieldId, formId } from './fieldId.ts';
import classes from './form.module.css';
import { RecordView } from './RecordView.tsx';

const FormInputs = lazyPart(async () => (await import('./FormInputs.tsx')).FormInputs);

const PreviewFrame = lazyPart(async () => (await import('./PreviewFrame.tsx')).PreviewFrame);
const FormTabs = lazyPart(async () => (await import('./FormTabs.tsx')).FormTabs);

/** Characters of a saved value that are told: so many that it is recognized. */
const MOST_OF_A_VALUE = 60;

export interface RecordFormProps {
  model: FormModel;
  /** In a modal: no cards, the buttons always there. */
  isModal?: boolean;
  onCancel?(): void;
}

/** A record form: text first where the document says so, then inputs with a save bar and an error summary. */
export const RecordForm = observer(function RecordForm(props: RecordFormProps) {
  const { model } = props;
  const { preview } = model.document;
  if (!preview || model.state === 'failed') return <RecordFields {...props} />;
  return (
    <div className={classes.besides}>
      <RecordFields {...props} />
      <PreviewFrame waiting={<Skeleton height={240} />} model={model} preview={preview} />
    </div>
  );
});

const RecordFields = observer(function RecordFields({ model, isModal = false, onCancel }: RecordFormProps) {
  const prefix = useId();
  useFirstFault(model, prefix);
  useSaveKeys(model, prefix);
  const root = useRef<HTMLDivElement>(null);
  useFirstField(model, root);
  const className = isModal ? `${classes.form} ${classes.plain}` : classes.form;
  const hasBar = isModal || model.isDirty || model.isNew || model.document.start === 'view';
  const bar = hasBar && model.mode === 'edit' && <SaveBar model={model} prefix={prefix} onCancel={onCancel} />;
  if (!model.document.tabs) {
    return (
      <div ref={root} className={className}>
        <RecordBody model={model} prefix={prefix}>
          {bar}
        </RecordBody>
      </div>
    );
  }
  return (
    <div ref={root} className={`${className} ${classes.full}`}>
      <RecordBody model={model} prefix={prefix} />
      {!model.isNew && Object.keys(model.record).length > 0 && <FormTabs waiting={<FormSkeleton />} model={model} />}
      {bar}
    </div>
  );
});

interface BodyProps {
  model: FormModel;
  prefix: string;
  children?: ReactNode;
}

/** The fields, as text or as inputs. */
const RecordBody = observer(function RecordBody({ model, prefix, children }: BodyProps) {
  if (model.state === 'failed') return <ErrorState error={model.failure} onRetry={() => void model.load()} />;
  if (model.state === 'loading') return <FormSkeleton />;
  if (model.mode === 'view') {
    return (
      <>
        <FormNotices model={model} />
        <RecordView model={model} />
      </>
    );
  }
  return (
    <>
      <FormNotices model={model} />
      <Conflict model={model} />
      <ErrorSummary model={model} prefix={prefix} />
      <FormInputs
        waiting={<FormSkeleton />}
        model={model}
        prefix={prefix}
        onSubmit={() => model.canSave && model.submit()}
      >
        {children}
      </FormInputs>
    </>
  );
});

interface SaveBarProps {
  model: FormModel;
  prefix: string;
  onCancel: (() => void) | undefined;
}

const SaveBar = observer(function SaveBar({ model, prefix, onCancel }: SaveBarProps) {
  const text = useText();
  return (
    <div className={classes.saveBar}>
      <span className={classes.saveHint} role="status">
        {model.isDirty ? text('form.unsaved') : ''}
      </span>
      {(onCancel || model.isDirty || !model.isNew) && (
        <Button variant="default" onClick={onCancel ?? model.discard} disabled={model.isSaving}>
          {text(onCancel || !model.isDirty ? 'action.cancel' : 'action.discard')}
        </Button>
      )}
      {model.document.save && (
        <ReasonButton
          type="submit"
          form={formId(prefix)}
          data-save={prefix}
          loading={model.isSaving}
          why={whyNoSave(model)}
        >
          {text(model.document.save?.label ?? 'action.save')}
        </ReasonButton>
      )}
    </div>
  );
});

function whyNoSave({ canSave, canEdit, isReadOnlyUser }: FormModel): string | undefined {
  if (canSave) return undefined;
  if (canEdit) return 'form.unchanged';
  return isReadOnlyUser ? 'readOnly.title' : 'action.notForYou';
}

/** Who saves from the end of a long form is told where they are. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const Conflict = observer(function Conflict({ model }: { model: FormModel }) {
  const text = useText();
  const { culture } = useEngine().locale;
  const { conflict, joined } = model;
  if (conflict)
    return (
      <Alert ref={intoView} color="yellow" title={text('form.conflict.title')} role="alert">
        <p>{conflict}</p>
        <Button size="compact-sm" variant="default" loading={model.isSaving} onClick={() => void model.join()}>
          {text('form.conflict.reload')}
        </Button>
      </Alert>
    );
  if (!joined || !model.isDirty) return null;
  const saved = joined.both.map(
    (node) => `${node.label} (${cutText(node.savedText, MOST_OF_A_VALUE) ?? (node.savedText || '–')})`,
  );
  const fields = joinList(saved, culture);
  return (
    <Alert ref={intoView} color="blue" title={text('form.conflict.joined')} role="status">
      {text('form.conflict.kept')} {fields && text('form.conflict.both', { fields })}
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

/** Who goes from reading to editing, or to a new record, begins in the first field. */
function useFirstField({ mode, isNew }: FormModel, root: RefObject<HTMLElement | null>): void {
  const before = useRef(mode);
  useEffect(() => {
    const wasRead = before.current === 'view';
    before.current = mode;
    if (wasRead && mode === 'edit' && root.current) return focusFirstField(root.current);
  }, [mode, root]);
  useEffect(() => {
    if (isNew && root.current) return focusFirstField(root.current, isNowhereElse);
  }, [isNew, root]);
}

/** Whether the page has the focus as a whole: who went to a part of it meanwhile stays there. */
function isNowhereElse(): boolean {
  return document.activeElement?.matches('body,main') ?? true;
}

/** Ctrl+S and Ctrl+Enter do what a press on Save does: what is being typed is taken first. */
function useSaveKeys(model: FormModel, prefix: string): void {
  const { save } = model.document;
  const form = () => document.getElementById(formId(prefix)) as HTMLFormElement | null;
  const run = () => {
    document.querySelector<HTMLElement>(`[data-save="${CSS.escape(prefix)}"]`)?.focus();
    form()?.requestSubmit();
  };
  useCommands(
    save && model.mode === 'edit'
      ? [
          {
            id: 'save',
            label: save.label ?? 'action.save',
            keys: ['Ctrl+S', 'Ctrl+Enter'],
            isKeyOnly: true,
            within: form,
            run,
          },
        ]
      : [],
  );
}

/** The first fault gets the focus each time a save was refused. */
function useFirstFault(model: FormModel, prefix: string): void {
  const { refusals } = model;
  useEffect(() => {
    const first = model.errors[0];
    if (refusals > 0 && first) document.getElementById(formFieldId(prefix, first.name, first.path))?.focus();
  }, [model, prefix, refusals]);
}
