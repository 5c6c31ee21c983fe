import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ControlProps } from '#engine/index.ts';
import popup from '../shared/popup.module.css';
import { RetryButton } from '../shared/RetryButton.tsx';
import classes from './iconpicker.module.css';
import { findIcons, libraryTitles } from './libraries.ts';
import type { IconLibrary } from './libraries.types.ts';
import { GRID_COLUMNS, type useIconGrid } from './useIconGrid.ts';
import { useLibraries } from './useLibraries.ts';
import { type IconName, type LibraryId, librariesOf } from './value.ts';

/** Side of a cell, px. */
const CELL = 40;

interface IconGridProps extends ControlProps<string> {
  grid: ReturnType<typeof useIconGrid>;
}

/** Icons whose names match, of both libraries or one; only the lines on the screen are drawn. */
export function IconGrid({ id, label, value, options, text, grid }: IconGridProps) {
  const offered = librariesOf(options);
  const [only, setOnly] = useState<LibraryId | null>(null);
  const { status, libraries, retry } = useLibraries(offered);
  const wanted = useMemo(() => libraries.filter(([library]) => only === null || library === only), [libraries, only]);
  const found = useMemo(() => findIcons(wanted, grid.text ?? ''), [wanted, grid.text]);
  const { setFound } = grid;
  useEffect(() => setFound(found), [found, setFound]);
  return (
    <div className={classes.panel}>
      {offered.length > 1 && (
        <fieldset className={classes.libraries} aria-label={text('control.iconLibrary')}>
          {[null, ...offered].map((library) => (
            <button
              key={library ?? ''}
              type="button"
              className={popup.preset}
              aria-pressed={library === only}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setOnly(library)}
            >
              {library === null ? text('control.allIcons') : libraryTitles[library]}
            </button>
          ))}
        </fieldset>
      )}
      <Lines id={id} label={label} value={value} found={found} libraries={libraries} grid={grid} />
      <div className={popup.note} role="status">
        {status === 'loading' && text('control.loading')}
        {status === 'failed' && text('control.failed')}
        {status === 'ready' &&
          (found.length === 0 ? text('control.noMatch') : text('control.iconCount', { count: found.length }))}
        {status === 'failed' && <RetryButton text={text} onRetry={retry} />}
      </div>
    </div>
  );
}

interface LinesProps extends Pick<IconGridProps, 'id' | 'label' | 'value' | 'grid'> {
  found: readonly IconName[];
  libraries: readonly (readonly [LibraryId, IconLibrary])[];
}

function Lines({ id, label, value, found, libraries, grid }: LinesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const count = Math.ceil(found.length / GRID_COLUMNS);
  const lines = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => CELL,
    overscan: 4,
  });
  const activeLine = Math.floor(grid.active / GRID_COLUMNS);
  useEffect(() => {
    if (activeLine >= 0) lines.scrollToIndex(activeLine);
  }, [activeLine, lines]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn line by line
    <div
      ref={scroller}
      id={`${id}-grid`}
      role="grid"
      aria-label={label}
      aria-rowcount={count}
      aria-colcount={GRID_COLUMNS}
      className={`${popup.options} ${classes.grid}`}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div role="presentation" className={classes.lines} style={{ blockSize: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start, key }) => (
          // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn line by line
          <div
            key={key}
            role="row"
            aria-rowindex={index + 1}
            tabIndex={-1}
            className={classes.line}
            style={{ insetBlockStart: start }}
          >
            {found.slice(index * GRID_COLUMNS, (index + 1) * GRID_COLUMNS).map((icon, column) => (
              <Cell
                key={`${icon.library}:${icon.name}`}
                id={`${id}-icon-${index * GRID_COLUMNS + column}`}
                icon={icon}
                libraries={libraries}
                isActive={index * GRID_COLUMNS + column === grid.active}
                isSelected={value === `${icon.library}:${icon.name}`}
                onPick={() => grid.pick(icon)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CellProps {
  id: string;
  icon: IconName;
  libraries: LinesProps['libraries'];
  isActive: boolean;
  isSelected: boolean;
  onPick(): void;
}

function Cell({ id, icon, libraries, isActive, isSelected, onPick }: CellProps) {
  const Icon = libraries.find(([library]) => library === icon.library)?.[1].get(icon.name);
  const name = `${icon.name.replaceAll('-', ' ')} (${libraryTitles[icon.library]})`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn line by line
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, whose keys move in the grid
    <div
      id={id}
      role="gridcell"
      aria-label={name}
      aria-selected={isSelected}
      title={name}
      data-active={isActive || undefined}
      tabIndex={-1}
      className={classes.cell}
      onClick={onPick}
    >
      {Icon && <Icon size={20} aria-hidden="true" />}
    </div>
  );
}
