import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { AppError, Avatar, useRoot, useText } from '#engine/index.ts';
import classes from './profile.module.css';

const TYPES = 'image/png,image/jpeg,image/webp';
/** Bytes of a picture; the server counts again. */
const MOST_BYTES = 5_242_880;

/** The user's picture and a button for another one (SHELL-PROFILE-06). */
export const PictureField = observer(function PictureField() {
  const { profile, toasts } = useRoot();
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const reset = useRef<() => void>(null);
  const save = async (file: File | null) => {
    if (!file) return;
    if (file.size > MOST_BYTES) {
      toasts.show({ type: 'error', text: text('server.file_too_large', { name: file.name }) });
      return;
    }
    setBusy(true);
    try {
      await profile.savePicture(file);
      toasts.show({ type: 'success', text: 'profile.pictureSaved' });
    } catch (error) {
      const fault = error instanceof AppError ? error.fields.file : undefined;
      if (fault === undefined) toasts.showError(error);
      else toasts.show({ type: 'error', text: fault });
    } finally {
      // The same file can be chosen again.
      reset.current?.();
      setBusy(false);
    }
  };
  return (
    <div className={classes.picture}>
      <Avatar name={profile.name} picture={profile.data.Picture} isLarge />
      <div>
        <FileButton resetRef={reset} accept={TYPES} onChange={(file) => void save(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              leftSection={<IconCamera size={16} aria-hidden />}
              loading={isBusy}
            >
              {text('profile.picture')}
            </Button>
          )}
        </FileButton>
        <p className={classes.hint}>{text('profile.pictureHelp')}</p>
      </div>
    </div>
  );
});
