/** A browser as the journey uses it: pages, keys and clicks as a person makes them, and questions to the page. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Runs a function in the page and gives what it answers, as JSON. It knows nothing but its argument. */
  ask<T, A>(work: (given: A) => T | Promise<T>, given: A): Promise<T>;
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  click(x: number, y: number): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** Keys as WebDriver writes them. */
export const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  End: '\uE010',
  Home: '\uE011',
  Escape: '\uE00C',
};

/** Actions of a mouse that clicks at a place. */
export function clickActions(x: number, y: number) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}

/** Actions of a keyboard that types one text. */
export function keyActions(text: string) {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
