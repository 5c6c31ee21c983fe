import classes from './about.module.css';

/** A value with its name. */
export function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value || '–'}</bdi>
      </dd>
    </div>
  );
}
