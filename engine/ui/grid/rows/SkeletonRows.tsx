import { useEffect, useState } from 'react';
import { rowHeightHere } from '../../../models/grid/ColumnChoices.ts';
import classes from '../DataTable.module.css';

/** What comes within this time is never preceded by its shape, ms. */
const DELAY = 150;

/** Stand for rows that are on their way; most come before they are drawn at all. */
export function SkeletonRows({ columns, rows = 8 }: { columns: number; rows?: number }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-hidden="true" style={{ minHeight: rows * rowHeightHere() }}>
      {isLate &&
        Array.from({ length: rows }, (_, row) => (
          <div key={String(row)} className={classes.skeleton}>
            {Array.from({ length: columns }, (_, column) => (
              <div key={String(column)} className={classes.bar} />
            ))}
          </div>
        ))}
    </div>
  );
}
