import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture on a canvas with boxes in black laid over it; each change of them makes it anew, with what they cover gone. */
export function useCoveredPicture(onChange: (picture: string) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const [size, setSize] = useState({ width: 0, height: 0 });

  const draw = (all: readonly Box[]) => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !image.current) return;
    pen.drawImage(image.current, 0, 0);
    pen.fillStyle = '#000';
    for (const { x, y, width, height } of all) pen.fillRect(x, y, width, height);
  };
  const coverAll = (all: readonly Box[]) => {
    setBoxes(all);
    draw(all);
    const made = canvas.current?.toDataURL('image/png');
    if (made) onChange(made);
  };
  useEffect(() => {
    void size;
    const pen = canvas.current?.getContext('2d');
    if (pen && image.current) pen.drawImage(image.current, 0, 0);
  }, [size]);

  return {
    canvas,
    image,
    size,
    isCovered: boxes.length > 0,
    onLoad: ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
      setSize({ width: naturalWidth, height: naturalHeight }),
    cover: (box: Box) => coverAll([...boxes, box]),
    undo: () => coverAll(boxes.slice(0, -1)),
    redraw: () => draw(boxes),
  };
}
