import type { EngineServices } from '../services.ts';
import type { DialogStore } from '../stores/view/DialogStore.ts';
import type { ToastStore } from '../stores/view/ToastStore.ts';
import type { BrowserPlace } from './BrowserPlace.ts';

/** What `createServices` made itself, because the product did not give it: `EngineProvider` draws it. */
export interface OwnParts {
  toasts?: ToastStore | undefined;
  dialogs?: DialogStore | undefined;
  /** Where the product is, by the address of the window. */
  place?: BrowserPlace | undefined;
}

/** The services of a product that were made by `createServices`. */
export interface ProductServices extends EngineServices {
  readonly own: OwnParts;
}
