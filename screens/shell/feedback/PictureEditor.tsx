import { Button } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useText } from '#engine/index.ts';
import classes from './feedback.module.css';
import { type Box, useCoveredPicture } from './useCoveredPicture.ts';

interface PictureEditorProps {
  /** Data address of a PNG. */
  picture: string;
  onChange(picture: string): void;
  onRemove(): void;
}

/** Pixels of what one press of a key covers, and of one step. */
const CELL = 48;

/**
 * The picture, on which parts are covered in black by drawing boxes over them; what is covered is gone from what is sent. By
 * keyboard the arrows move a cell and Space covers it.
 */
export function PictureEditor({ picture, onChange, onRemove }: PictureEditorProps) {
  const text = useText();
  const { canvas, image, size, isCovered, onLoad, cover, undo, redraw } = useCoveredPicture(onChange);
  const [cell, setCell] = useState<{ x: number; y: number }>();
  const start = useRef<{ x: number; y: number }>(undefined);
  const [drawn, setDrawn] = useState<Box>();
  // What was pictured first: boxes are laid over it anew, so that the last one can be taken back.
  const [source] = useState(picture);

  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return {
      x: Math.round(((event.clientX - left) * size.width) / width),
      y: Math.round(((event.clientY - top) * size.height) / height),
    };
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = start.current && between(start.current, at(event));
    start.current = undefined;
    setDrawn(undefined);
    if (box && box.width > 3 && box.height > 3) cover(box);
    else redraw();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const now = cell ?? { x: 0, y: 0 };
    if (step)
      setCell({
        x: Math.max(0, Math.min(size.width - CELL, now.x + step[0] * CELL)),
        y: Math.max(0, Math.min(size.height - CELL, now.y + step[1] * CELL)),
      });
    else if (event.key === ' ') cover({ ...now, width: CELL, height: CELL });
    else return;
    event.preventDefault();
  };
  const shown = drawn ?? (cell && { ...cell, width: CELL, height: CELL });
  return (
    <div className={classes.picture}>
      <div className={classes.board}>
        <img ref={image} className={classes.source} src={source} alt="" onLoad={onLoad} />
        <canvas
          ref={canvas}
          className={classes.canvas}
          width={size.width}
          height={size.height}
          tabIndex={0}
          role="img"
          aria-label={text('feedback.picture')}
          aria-describedby="feedback-cover"
          onFocus={() => setCell({ x: 0, y: 0 })}
          onBlur={() => setCell(undefined)}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            start.current = at(event);
            setCell(undefined);
          }}
          onPointerMove={(event) => start.current && setDrawn(between(start.current, at(event)))}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {shown && size.width > 0 && (
          <svg className={classes.mark} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            <rect {...shown} />
          </svg>
        )}
      </div>
      <p id="feedback-cover" className={classes.hint}>
        {text('feedback.cover')}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" disabled={!isCovered} onClick={undo}>
          {text('action.undo')}
        </Button>
        <Button variant="default" onClick={onRemove}>
          {text('feedback.remove')}
        </Button>
      </div>
    </div>
  );
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function between(one: { x: number; y: number }, other: { x: number; y: number }): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}
