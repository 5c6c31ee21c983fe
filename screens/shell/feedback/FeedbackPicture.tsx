import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { FramedControl, useRoot, useText, type ValueFault } from '#engine/index.ts';
import classes from './feedback.module.css';
import { PictureEditor } from './PictureEditor.tsx';
import type { usePicture } from './usePicture.ts';

interface FeedbackPictureProps {
  shot: ReturnType<typeof usePicture>;
  /** What is wrong with the picture. */
  fault: ValueFault | undefined;
}

/** The picture of the page while it is taken, to be covered, or to be chosen instead. */
export const FeedbackPicture = observer(function FeedbackPicture({ shot, fault }: FeedbackPictureProps) {
  const { controls, locale, navigation } = useRoot();
  const text = useText();
  const { screenshot } = controls;
  return (
    <section className={classes.part} aria-label={text('feedback.screenshot')}>
      {shot.picture ? (
        <>
          <span className={classes.label}>{text('feedback.screenshot')}</span>
          <PictureEditor
            key={shot.taken}
            picture={shot.picture}
            onChange={shot.cover}
            onRemove={() => shot.change('')}
          />
          {fault && (
            <p className={classes.fault} role="alert">
              {text(fault.key)}
            </p>
          )}
        </>
      ) : shot.isTaking ? (
        <Skeleton height={200} role="status" aria-label={text('feedback.taking')} />
      ) : (
        <>
          {shot.isFailed && (
            <p className={classes.fault} role="status">
              {text('feedback.notTaken')}
            </p>
          )}
          {screenshot && (
            <FramedControl
              Control={screenshot.Control as never}
              frame={{}}
              id="feedback-screenshot"
              label={text('feedback.screenshot')}
              value={shot.picture}
              onChange={(value) => shot.change(String(value))}
              onBlur={() => undefined}
              disabled={false}
              required={false}
              options={{}}
              source={undefined}
              culture={locale.culture}
              currency={locale.currency}
              go={navigation.go}
              text={text}
            />
          )}
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => void shot.take()}>
              {text('feedback.take')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
});
