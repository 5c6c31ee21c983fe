import type { ApiClient } from '../http/client.types.ts';
import { asJson, type Json } from './json.ts';
import { COMPANY_PAGE } from './storage/storageKeys.ts';
import type { PermissionStore } from './workspace/PermissionStore.ts';

/** The company as documents refer to it (`{company.…}`); empty for those who may not see it and when it cannot be had. */
export async function loadCompany(api: ApiClient, permissions: PermissionStore): Promise<Json> {
  if (!permissions.viewPage(COMPANY_PAGE)) return {};
  return asJson(await api.call('getCompanyInfo').catch(() => ({})));
}
