import { Alert, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { FormDraft } from '../../models/form/FormDraft.ts';
import type { FormModel } from '../../models/form/FormModel.ts';
import { faultOf } from '../../models/shared/faultOf.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { useModel } from '../useModel.ts';
import classes from './form.module.css';

/** What stands above a form: changes that did not reach the server, and those that an earlier visit left. */
export const FormNotices = observer(function FormNotices({ model }: { model: FormModel }) {
  const services = useEngine();
  const draft = useModel(() => new FormDraft(services.drafts, model));
  return (
    <>
      <Unsent model={model} />
      <Offered draft={draft} />
    </>
  );
});

/** A save that did not arrive: everything is still here, and it is said to be unsaved. */
const Unsent = observer(function Unsent({ model }: { model: FormModel }) {
  const text = useText();
  if (!model.unsent || !model.isDirty) return null;
  const { requestId } = faultOf(model.unsent);
  return (
    <Alert color="red" title={text('form.unsent.title')} role="alert">
      <p>{text('form.unsent.text')}</p>
      {requestId && <p className={classes.saveHint}>{text('state.request', { id: requestId })}</p>}
      <Button size="compact-sm" variant="default" loading={model.state === 'saving'} onClick={() => void model.save()}>
        {text('action.retry')}
      </Button>
    </Alert>
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
