import { changedFields, changesOf } from '#server/audit/changes.ts';
import type { SiteColors } from '#server/generated/types.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { findLook, type Look, writeLook } from '#server/repositories/company/siteColors.ts';
import type { RouteContext } from '../defineRoute.ts';
import { answerLook } from './answerLook.ts';

type Change = Pick<RouteContext, 'scope' | 'mutate'>;

/** One change of the company's look: read, changed, saved and told to the change log as one. */
export async function changeLook({ scope, mutate }: Change, change: (look: Look) => Look): Promise<SiteColors> {
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const before = await findLook(trx, scope);
    const after = change(before);
    await writeLook(trx, scope, after);
    const [old, now] = [loggable(before), loggable(after)];
    await audit({
      objectName: 'Branding',
      objectId: scope.companyId,
      detail: `Branding changed: ${changedFields(old, now)}`,
      ...changesOf(old, now),
    });
    return answerLook(await findLook(trx, scope));
  });
}

/** Pictures are told by their size. */
function loggable({ colors, BackgroundImage, iframeurl, sCSS }: Look) {
  const picture = BackgroundImage === null ? null : `picture of ${BackgroundImage.length} characters`;
  return { ...colors, BackgroundImage: picture, iframeurl, sCSS };
}
