import { Alert, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { FormDraft } from '../../models/form/FormDraft.ts';
import type { FormModel } from '../../models/form/FormModel.ts';
import { formWork } from '../../models/form/formWork.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { useOpenWork } from '../pages/useOpenWork.ts';
import { Unsent } from '../states/Unsent.tsx';
import { useModel } from '../useModel.ts';
import classes from './form.module.css';

/** What stands above a form: changes that did not reach the server, and those that an earlier visit left. */
export const FormNotices = observer(function FormNotices({ model }: { model: FormModel }) {
  const services = useEngine();
  const draft = useModel(() => new FormDraft(services.drafts, model));
  useOpenWork(() => formWork(model, draft));
  return (
    <>
      {model.unsent !== undefined && model.isDirty && (
        <Unsent error={model.unsent} isBusy={model.state === 'saving'} onRetry={() => void model.save()} />
      )}
      <Offered draft={draft} />
    </>
  );
});

const Offered = observer(function Offered({ draft }: { draft: FormDraft }) {
  const { locale } = useEngine();
  const text = useText();
  if (!draft.offered) return null;
  const time = new Intl.DateTimeFormat(locale.culture, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Alert color="blue" title={text('form.draft.title')} role="status">
      <p>{text(draft.isOlder ? 'form.draft.older' : 'form.draft.text', { time: time.format(draft.offered.at) })}</p>
      <div className={classes.noticeActions}>
        <Button size="compact-sm" onClick={draft.restore}>
          {text('form.draft.restore')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={draft.drop}>
          {text('form.draft.drop')}
        </Button>
      </div>
    </Alert>
  );
});
