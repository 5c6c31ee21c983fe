import { Button, Radio, Textarea } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { AppError, Dialog, Unsent, useRoot, useText } from '#engine/index.ts';
import { saveFeedback } from '../../api/feedback.ts';
import { FeedbackPicture } from './FeedbackPicture.tsx';
import classes from './feedback.module.css';
import { usePicture } from './usePicture.ts';

/** Characters of a message. */
const MOST = 4000;

/** A message, a rating and a picture of the page (CONSOLE-FEEDBACK-01). What is typed stays when it is closed unsent. */
export const FeedbackDialog = observer(function FeedbackDialog(props: { opened: boolean; onClose(): void }) {
  const { opened, onClose } = props;
  const { api, controls, locale, settings, toasts, workspace } = useRoot();
  const text = useText();
  const [message, setMessage] = useState('');
  const [rating, setRating] = useState('0');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState<AppError>();
  const shot = usePicture(opened);
  const fault = controls.screenshot?.value.validate(shot.picture as never, {})[0];
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const isEmpty = message.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    if (isEmpty || fault || isBusy) return;
    setBusy(true);
    setUnsent(undefined);
    const { pathname, search } = window.location;
    const variant = settings.feedbackEmailTo
      ? { EmailTo: settings.feedbackEmailTo, ProductType: workspace.product }
      : {};
    const body = {
      Feedback: message.trim(),
      Nps: rating === '1' ? (1 as const) : (0 as const),
      page: (pathname + search).slice(0, 500),
      screenshot: shot.picture || null,
      ...variant,
    };
    try {
      await saveFeedback(api, { body });
      toasts.show({ type: 'success', text: locale.text('ok.feedbackThanks') });
      setMessage('');
      setRating('0');
      onClose();
    } catch (error) {
      toasts.showError(error);
      if (error instanceof AppError && (error.status === 0 || error.status >= 500)) setUnsent(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={text('feedback.title')} size={640}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <Textarea
          ref={field}
          label={text('feedback.message')}
          value={message}
          minRows={4}
          autosize
          maxRows={10}
          maxLength={MOST}
          required
          error={isMissing && message.trim() === '' ? text('field.required') : undefined}
          data-autofocus
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Radio.Group label={text('feedback.rating')} value={rating} onChange={setRating}>
          <div className={classes.ratings}>
            <Radio value="0" label={text('feedback.good')} />
            <Radio value="1" label={text('feedback.bad')} />
          </div>
        </Radio.Group>
        <FeedbackPicture shot={shot} fault={fault} />
        {unsent && <Unsent error={unsent} says="feedback.unsent" isBusy={isBusy} onRetry={() => void submit()} />}
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {text('action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {text('feedback.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});
