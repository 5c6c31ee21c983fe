import classes from './Splash.module.css';

/** What shows between the first byte and the first screen; invisible for the first 150 ms. */
export function Splash() {
  return (
    <div className={classes.splash} aria-busy="true">
      <div className={classes.mark} aria-hidden />
    </div>
  );
}
