import { saveFile } from '../saveFile.ts';

/**
 * Puts a chart as a picture on the clipboard, on the colour of the page; where there is none, or it refuses, into a file.
 *
 * @returns where it is now
 */
export async function copyChart(canvas: HTMLCanvasElement, name: string): Promise<'copied' | 'saved'> {
  const blob = await pictureOf(canvas);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    return 'copied';
  } catch {
    saveFile({ blob, filename: `${name}.png` });
    return 'saved';
  }
}

async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d');
  if (context) {
    context.fillStyle = getComputedStyle(canvas).getPropertyValue('--mu-surface').trim();
    context.fillRect(0, 0, copy.width, copy.height);
    context.drawImage(canvas, 0, 0);
  }
  const blob = await new Promise<Blob | null>((resolve) => copy.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The chart has no size.');
  return blob;
}
