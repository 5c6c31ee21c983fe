/** Pixels of the icon of a marker, at two for each of the page. */
const ICON = 32;
const COUNT_HEIGHT = 32;
const FONT = '600 24px "Inter Variable", "Noto Sans Arabic Variable", system-ui, sans-serif';

/** @param svg in `currentColor` */
export async function markerImage(svg: string, colour: string): Promise<ImageData> {
  const picture = new Image(ICON, ICON);
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg.replaceAll('currentColor', colour))}`;
  await picture.decode();
  const pen = penOf(ICON, ICON);
  pen.drawImage(picture, 0, 0, ICON, ICON);
  return pen.getImageData(0, 0, ICON, ICON);
}

/** A number in the font of the page: glyphs of a style may not be there. */
export function countImage(text: string, colour: string): ImageData {
  const measure = penOf(1, 1);
  measure.font = FONT;
  const width = Math.ceil(measure.measureText(text).width) + 4;
  const pen = penOf(width, COUNT_HEIGHT);
  pen.font = FONT;
  pen.fillStyle = colour;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, width / 2, COUNT_HEIGHT / 2 + 1);
  return pen.getImageData(0, 0, width, COUNT_HEIGHT);
}

function penOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  return pen;
}
