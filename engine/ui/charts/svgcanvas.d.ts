/** The package has no types of its own. */
declare module 'svgcanvas' {
  /** A context of a canvas that keeps what is drawn as the elements of an SVG. */
  export class Context {
    constructor(width: number, height: number);
    readonly font: string;
    readonly textAlign: CanvasTextAlign;
    readonly textBaseline: CanvasTextBaseline;
    fillText(text: string, x: number, y: number): void;
    getSerializedSvg(fixNamedEntities?: boolean): string;
    protected __currentElement: Element;
    protected __createElement(name: string, attributes: object, isReset: boolean): Element;
    protected __applyTransformation(element: Element): void;
    protected __applyStyleToCurrentElement(kind: 'fill' | 'stroke'): void;
    protected __closestGroupOrSvg(): Element;
  }
}
