import { Loader } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import classes from './states.module.css';

/** Size of the loading icon, px (widgets 9). */
const DEFAULT_SIZE = 50;

/** Something is on its way where no skeleton says so. */
export const LoadingIcon = observer(function LoadingIcon({
  label,
  size = DEFAULT_SIZE,
}: {
  label: string;
  size?: number;
}) {
  return (
    <div className={classes.loading} role="status" aria-label={label}>
      <Loader size={size} />
    </div>
  );
});
