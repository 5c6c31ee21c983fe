import { type Colors, pickColors, productColors } from '#server/branding/colors.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';

/** What a company has chosen of its look; `Version` is 0 before it has chosen anything. */
export interface Look {
  Id: number;
  colors: Colors;
  BackgroundImage: string | null;
  iframeurl: string | null;
  sCSS: string | null;
  Version: number;
}

const unchosen: Look = {
  Id: 0,
  colors: productColors,
  BackgroundImage: null,
  iframeurl: null,
  sCSS: null,
  Version: 0,
};

export async function findLook(db: Db, { companyId }: CompanyScope): Promise<Look> {
  const row = await db.selectFrom('site_colors').selectAll().where('company_id', '=', companyId).executeTakeFirst();
  if (!row) return unchosen;
  return {
    Id: row.id,
    colors: pickColors({ ...productColors, ...(JSON.parse(row.colors) as Partial<Colors>) }),
    BackgroundImage: row.background_image,
    iframeurl: row.iframe_url,
    sCSS: row.site_css,
    Version: row.version,
  };
}

/** Saves the look of a company. The caller holds the company (`lockCompany`) and has compared the version. */
export async function writeLook(trx: Trx, scope: CompanyScope, look: Look): Promise<void> {
  const values = {
    colors: JSON.stringify(look.colors),
    background_image: look.BackgroundImage,
    iframe_url: look.iframeurl,
    site_css: look.sCSS,
    version: look.Version + 1,
  };
  if (look.Version === 0) {
    await trx
      .insertInto('site_colors')
      .values({ company_id: scope.companyId, ...values })
      .execute();
    return;
  }
  await trx.updateTable('site_colors').set(values).where('company_id', '=', scope.companyId).execute();
}

/** Whether the company's own rules are applied. */
export async function mayBringCss(db: Db, { companyId }: CompanyScope): Promise<boolean> {
  const row = await db
    .selectFrom('company')
    .select('allow_site_css')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.allow_site_css === 1;
}
