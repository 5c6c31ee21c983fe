import { BasicPlatform, Chart, type ChartConfiguration, type ChartItem } from 'chart.js';
import { Context } from 'svgcanvas';

/** The chart of a canvas once more, drawn as lines and texts that stay sharp at every size. */
export function chartSvg(canvas: HTMLCanvasElement): string {
  const chart = Chart.getChart(canvas);
  if (!chart) throw new Error('The canvas has no chart.');
  const { width, height } = chart;
  const context = new DrawnContext(width, height);
  const { type, data, options } = chart.config as ChartConfiguration;
  // Without segments lines are drawn by paths of the browser, which leave no elements.
  const datasets = data.datasets.map((one) => ({ ...one, data: [...one.data], segment: {} }));
  const again = new Chart(Object.assign(context, { getContext: () => context }) as unknown as ChartItem, {
    type,
    data: { ...data, datasets } as typeof data,
    options: { ...options, animation: false, responsive: false, devicePixelRatio: 1, events: [] },
    platform: BasicPlatform,
    plugins: [ground(getComputedStyle(canvas).getPropertyValue('--mu-surface').trim())],
  });
  again.draw();
  const svg = context.getSerializedSvg(true);
  again.destroy();
  return svg;
}

const ANCHORS = { left: 'start', start: 'start', right: 'end', end: 'end', center: 'middle' } as const;
const BASELINES: Readonly<Record<string, string>> = {
  ...{ top: 'text-before-edge', hanging: 'hanging', middle: 'central', bottom: 'text-after-edge' },
};

/** Texts with their fonts: the package reads these from an attribute for styles, which the policy of the page refuses. */
class DrawnContext extends Context {
  override fillText(text: string, x: number, y: number): void {
    const parent = this.__closestGroupOrSvg();
    const { style } = document.createElement('span');
    style.font = this.font;
    const attributes = {
      ...{ x, y, 'text-anchor': ANCHORS[this.textAlign] },
      'dominant-baseline': BASELINES[this.textBaseline] ?? 'alphabetic',
      ...{ 'font-family': style.fontFamily, 'font-size': style.fontSize, 'font-weight': style.fontWeight },
    };
    const element = this.__createElement('text', attributes, true);
    element.textContent = text;
    this.__currentElement = element;
    this.__applyTransformation(element);
    this.__applyStyleToCurrentElement('fill');
    parent.append(element);
  }
}

/** The colour of the page behind everything: pasted elsewhere, texts stay readable. */
function ground(color: string) {
  return {
    id: 'ground',
    beforeDraw: ({ ctx, width, height }: Chart) => {
      ctx.fillStyle = color;
      ctx.fillRect(0, 0, width, height);
    },
  };
}
