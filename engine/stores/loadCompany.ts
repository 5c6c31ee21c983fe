import type { ApiClient } from '../http/client.types.ts';
import { COMPANY_PAGE } from './constants.ts';
import type { PermissionStore } from './PermissionStore.ts';
import { asJson, type Json } from './readers.ts';

/** The company as documents refer to it (`{company.…}`); empty for those who may not see it and when it cannot be had. */
export async function loadCompany(api: ApiClient, permissions: PermissionStore): Promise<Json> {
  if (!permissions.viewPage(COMPANY_PAGE)) return {};
  return asJson(await api.call('getCompanyInfo').catch(() => ({})));
}
