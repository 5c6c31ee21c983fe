import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useRoot, useText } from '#engine/index.ts';
import { ReleaseWatch } from './ReleaseWatch.ts';
import classes from './release.module.css';

/** Says that a new version is there while something is unsaved. Without the UI kit, so that it always draws. */
export const ReleaseHost = observer(function ReleaseHost() {
  const root = useRoot();
  const text = useText();
  const [watch] = useState(() => new ReleaseWatch(root));
  useEffect(() => watch.start(), [watch]);
  return (
    <div
      role="status"
      data-release={watch.isOld ? 'old' : 'current'}
      className={watch.isOld ? classes.notice : undefined}
    >
      {watch.isOld && (
        <>
          <p className={classes.text}>{text('release.new')}</p>
          <button type="button" className={classes.reload} onClick={watch.reopen}>
            {text('action.reload')}
          </button>
        </>
      )}
    </div>
  );
});
