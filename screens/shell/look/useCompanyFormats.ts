import { useEffect } from 'react';
import { useRoot } from '#engine/index.ts';

/** Where a company chooses its formats. */
const COMPANY = '/api/elevate/company/save';

/** Shows the formats of the company as soon as they are changed here. */
export function useCompanyFormats(): void {
  const root = useRoot();
  useEffect(
    () =>
      root.api.onAnswered(({ path }) => {
        if (path === COMPANY) root.flow.reloadFormats().catch((error: unknown) => root.toasts.showError(error));
      }),
    [root],
  );
}
