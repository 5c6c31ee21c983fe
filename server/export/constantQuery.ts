import { referencesIn, resolveBindings } from '#server/engine.ts';
import type { RowQuery } from '#server/generated/types.ts';
import type { Actor } from '#server/policies/scope.ts';
import { constantsOf, type TableDocument } from './documents.ts';
import { daysOf, type SavedQueryContext } from './savedQuery.ts';

interface Asked extends Pick<SavedQueryContext, 'timeZone' | 'now'> {
  actor: Actor;
  /** Values of the filters: a constant may say whether one holds. */
  filter: RowQuery;
}

export interface ConstantQuery {
  query: RowQuery;
  /** References that only a page can resolve. */
  unknown: string[];
}

/** What a document itself asks its rows under, where no browser is there to say it: as of now, for a user. */
export function constantQuery(document: TableDocument, { actor, filter, ...day }: Asked): ConstantQuery {
  const constants = constantsOf(document);
  const scopes = { ...scopesOf(actor), filter };
  const unknown = referencesIn(JSON.stringify(constants ?? {})).flatMap(({ path }) => {
    const [scope = '', name = ''] = path.split('.');
    const isKnown = scope === 'filter' || Object.hasOwn(scopes[scope as keyof typeof scopes] ?? {}, name);
    return isKnown ? [] : [path];
  });
  return { query: { ...(resolveBindings(constants, scopes) as RowQuery), ...daysOf(constants, day) }, unknown };
}

/** What documents may refer to of who asks, by the names that a page has. */
function scopesOf({ userId, companyId, fullName, email, language, culture, role, database }: Actor) {
  const user = { id: userId, Id: userId, Email: email, FullName: fullName, CompanyId: companyId };
  return {
    user: { ...user, Language: language, Culture: culture },
    session: { role: role?.name, database: database?.name, product: role?.productName },
  };
}
