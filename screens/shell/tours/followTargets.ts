import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom';
import { findTarget } from './browserStage.ts';

/** Space between a marked element and the text, px. */
const GAP = 12;
/** Space between the text and the end of the window, px. */
const EDGE = 8;

interface Target {
  selector: string;
  /** Space around it, px. */
  padding: number;
  ring: HTMLElement;
}

interface Followed {
  targets: readonly Target[];
  /** Darkens all but the targets. */
  shade: HTMLElement | null;
  /** Stands beside the first of them. */
  card?: { element: HTMLElement; placement: Placement } | undefined;
}

/**
 * Keeps rings around their targets, the shade off them and the card beside the first of them, wherever they move or scroll, and
 * whichever element stands in their place. A target that is gone for the moment leaves the card where it is.
 */
export function followTargets({ targets, shade, card }: Followed): () => void {
  const kept = targets.map((target) => ({ ...target, finder: finderOf(target.selector), box: new DOMRect() }));
  const floating = card?.element ?? shade ?? kept[0]?.ring;
  if (!floating) return () => undefined;
  const measure = () => {
    for (const target of kept) {
      const element = target.finder();
      const box = element?.getBoundingClientRect();
      target.ring.hidden = !box;
      if (box) target.box = widened(box, target.padding);
      if (box) place(target.ring, target.box);
    }
    if (shade) shade.style.clipPath = pathAround(kept.filter(({ ring }) => !ring.hidden).map(({ box }) => box));
    return kept[0]?.box ?? new DOMRect();
  };
  const reference = { getBoundingClientRect: measure };
  const update = async () => {
    const box = measure();
    if (!card) return;
    const { x, y } = await computePosition({ getBoundingClientRect: () => box }, card.element, {
      strategy: 'fixed',
      placement: card.placement,
      middleware: [
        offset(GAP),
        flip({ padding: EDGE, fallbackAxisSideDirection: 'end' }),
        shift({ padding: EDGE, crossAxis: true }),
      ],
    });
    card.element.style.insetInlineStart = 'auto';
    card.element.style.left = `${x}px`;
    card.element.style.top = `${y}px`;
  };
  // A page moves its parts in ways that no observer tells: each frame is looked at while a step shows.
  return autoUpdate(reference, floating, () => void update(), { animationFrame: true });
}

/** Looks for the element again once the one that it had is gone. */
function finderOf(selector: string): () => Element | undefined {
  let known: Element | undefined;
  return () => {
    // A list draws another row with the element of one that is scrolled away.
    if (known?.isConnected && known.matches(selector) && known.getClientRects().length > 0) return known;
    const found = findTarget(selector);
    known = found instanceof Element ? found : undefined;
    return known;
  };
}

function widened({ x, y, width, height }: DOMRect, by: number): DOMRect {
  return new DOMRect(x - by, y - by, width + by * 2, height + by * 2);
}

function place(ring: HTMLElement, { x, y, width, height }: DOMRect): void {
  Object.assign(ring.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

/** All of the window but the boxes. */
function pathAround(boxes: readonly DOMRect[]): string {
  const whole = rectangle(0, 0, window.innerWidth, window.innerHeight);
  const holes = boxes.map(({ x, y, width, height }) => rectangle(x, y, width, height));
  return `path(evenodd, "${[whole, ...holes].join(' ')}")`;
}

function rectangle(x: number, y: number, width: number, height: number): string {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((value) => Math.round(value * 10) / 10);
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}
