import type { EngineServices } from '../../services.ts';

/** Locale key that says why the rows of a page cannot be changed; a list without a page is for everybody who may change. */
export function editRefusal(
  { permissions }: EngineServices,
  page: string | undefined,
): 'readOnly.title' | 'grid.noEdit' | undefined {
  if (permissions.isReadOnlyUser) return 'readOnly.title';
  return page !== undefined && !permissions.editPage(page) ? 'grid.noEdit' : undefined;
}
