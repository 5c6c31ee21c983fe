import { saveFile } from '../saveFile.ts';

/** How a chart is copied: as dots, or as lines and texts. */
export type PictureKind = 'png' | 'svg';

const TYPES = { png: 'image/png', svg: 'image/svg+xml' } as const;

/**
 * Puts a chart as a picture on the clipboard, on the colour of the page; where there is none, it takes no such pictures, or it
 * refuses, into a file.
 *
 * @returns where it is now
 */
export async function copyChart(
  canvas: HTMLCanvasElement,
  name: string,
  kind: PictureKind = 'png',
): Promise<'copied' | 'saved'> {
  const type = TYPES[kind];
  const made = kind === 'svg' ? svgOf(canvas) : pngOf(canvas);
  try {
    // The clipboard takes the promise of a picture: waiting for it first would lose the permission of the press.
    await navigator.clipboard.write([new ClipboardItem({ [type]: made })]);
    return 'copied';
  } catch {
    saveFile({ blob: await made, filename: `${name}.${kind}` });
    return 'saved';
  }
}

async function svgOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const { chartSvg } = await import('./chartSvg.ts');
  return new Blob([chartSvg(canvas)], { type: TYPES.svg });
}

async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d');
  if (context) {
    context.fillStyle = getComputedStyle(canvas).getPropertyValue('--mu-surface').trim();
    context.fillRect(0, 0, copy.width, copy.height);
    context.drawImage(canvas, 0, 0);
  }
  const blob = await new Promise<Blob | null>((resolve) => copy.toBlob(resolve, TYPES.png));
  if (!blob) throw new Error('The chart has no size.');
  return blob;
}
