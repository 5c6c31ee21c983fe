import { licensedProducts } from '#server/repositories/company/company.ts';
import { firstRows, readPage } from '#server/repositories/lists/list.ts';
import { userChoicesPlan } from '#server/repositories/users/users.ts';
import { filterUsersPlan } from '#server/repositories/workspace/givenFilters.ts';
import { reportFiltersPlan } from '#server/repositories/workspace/reportFilters.ts';
import { routesOf } from '../routesOf.ts';
import { answerPage } from '../shared/answerPage.ts';
import { assignedUsers, echoOf, findFilter, MOST_USERS, setsOf } from './assignedUsers.ts';
import { saveReportFilterUsers } from './giveFilters.ts';
import { whoOpens } from './whoOpens.ts';

export const reportFilters = routesOf({
  /** GET filter/list (CONSOLE-RPTFILTER-01). */
  listReportFilters: async (ctx) => {
    const sets = await setsOf(ctx);
    const titles = new Map([...sets].map(([name, { title }]) => [name, title]));
    return answerPage('data', reportFiltersPlan(ctx.db, ctx.scope, ctx.query, titles), ctx.query);
  },

  /** GET reportfilteruser/list (CONSOLE-RPTFILTER-02, -03): every user, and whether the filter can be given to each. */
  listReportFilterUsers: async (ctx) => {
    const { db, scope, query } = ctx;
    const filter = await findFilter(ctx, readAsked(query));
    const { rows, ...counts } = await readPage(filterUsersPlan(db, scope, filter, query), query);
    const userIds = rows.map((row) => row.UserId);
    const opens = await whoOpens(db, scope, { key: filter, set: (await setsOf(ctx)).get(filter.set), userIds });
    const data = rows.map((row) => ({ ...row, ...echoOf(filter), MayOpen: opens.has(row.UserId) }));
    return { data, ...counts };
  },

  /** GET assigneduserlist (CONSOLE-RPTFILTER-03). */
  listAssignedUsers: async (ctx) =>
    assignedUsers(ctx, await findFilter(ctx, readAsked(ctx.query)), ctx.query.searchTerm),

  /** GET users/listreportfilter (CONSOLE-RPTFILTER-04). */
  listReportFilterPeople: async ({ db, scope }) => ({
    data: (await firstRows(userChoicesPlan(db, scope, {}), {}, MOST_USERS)).rows,
  }),

  /** GET product/listreportfilter (CONSOLE-RPTFILTER-04). */
  listReportFilterProducts: async ({ db, scope }) => {
    const products = await licensedProducts(db, scope);
    return { data: products.map(({ id, label }) => ({ ProductId: id, ProductName: label })) };
  },

  saveReportFilterUsers,
});

interface Asked {
  savedfiltername?: string;
  FilterName?: string;
  productid?: number;
  voyagerdbid?: number;
  sourceid?: number;
}

/** The filter that the three names of a query mean, and the two that tell apart what has the same. */
function readAsked({ savedfiltername = '', FilterName, productid, voyagerdbid, sourceid }: Asked) {
  return { name: savedfiltername, set: FilterName, productId: productid, databaseId: voyagerdbid, id: sourceid };
}
