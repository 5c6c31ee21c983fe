import { useEffect, useState } from 'react';
import { rowHeightHere } from '../../../models/grid/ColumnChoices.ts';
import classes from '../DataTable.module.css';
import { alignOf } from '../gridPlan.ts';
import type { Grid } from './DataRow.tsx';

/** What comes within this time is never preceded by its shape, ms. */
const DELAY = 150;

/** How many rows are hinted at. */
const ROWS = 8;

/** Stand for rows that are on their way, each value where its column has it; most come before they are drawn at all. */
export function SkeletonRows({ grid }: { grid: Pick<Grid, 'cells' | 'before'> }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-hidden="true" style={{ minHeight: ROWS * rowHeightHere() }}>
      {isLate &&
        Array.from({ length: ROWS }, (_, row) => (
          <div key={String(row)} className={classes.skeleton}>
            {grid.cells.map(({ column, index }) => (
              <div
                key={column.field}
                className={classes.bar}
                data-align={alignOf(column)}
                style={{ gridColumn: grid.before + index + 1 }}
              />
            ))}
          </div>
        ))}
    </div>
  );
}
