import classes from './DataTable.module.css';

/** Stand for rows that are on their way; visible after 150 ms only. */
export function SkeletonRows({ columns, rows = 8 }: { columns: number; rows?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={String(row)} className={classes.skeleton}>
          {Array.from({ length: columns }, (_, column) => (
            <div key={String(column)} className={classes.bar} />
          ))}
        </div>
      ))}
    </div>
  );
}
