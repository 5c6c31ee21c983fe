import type { Row } from '../../models/shared/answers.ts';
import type { UrlState } from '../../models/shared/UrlState.ts';

export interface ViewProps {
  /** Parameters of the route and of the tab. */
  route: Readonly<Record<string, unknown>>;
  /** Query of the address; changes by back and forward are followed. */
  url: UrlState;
  query: string;
  /** Inside tabs the tab is the heading. */
  isEmbedded?: boolean;
  /** The page around names the record that a form read or saved: told with the operation that read it. */
  onRecord?(operation: string | undefined, record: Row): void;
}
