import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../server/contract.ts';
import { isPostgres } from '../../../server/database/isPostgres.ts';
import { narrowing } from '../../../server/export/reportRows.ts';
import { exportSources } from '../../../server/export/sources.ts';
import { groupsOfLevel, totalOfRows } from '../../../server/repositories/groups/groupRows.ts';
import { scopeOf } from '../helpers/companyScope.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const LISTS: readonly string[] = ['array', 'object'];
/** Their rights are worked out of an actor; the reports that have them are tried over HTTP. */
const OF_RIGHTS: readonly string[] = ['listUserPageAccessReport', 'listUserElementAccessReport'];

describeDatabases('fields that the contract says can be grouped by', (dialect) => {
  const server = withServer(dialect);
  let scope: Parameters<(typeof exportSources)[string]>[1];

  beforeAll(async () => {
    scope = await scopeOf(server, 'hmpg_east');
  });

  it.each(Object.keys(exportSources).filter((id) => !OF_RIGHTS.includes(id)))(
    'are added up, and lead to the rows of %s',
    async (id) => {
      const { db, services } = server;
      const actor = { companyId: scope.companyId, language: 'en-US', culture: 'en-US' };
      const plan = await exportSources[id]?.(db, scope, {}, { actor, services } as never);
      const { answer, groups } = contract.operations[id] ?? {};
      const fields = answer?.rows?.fields ?? {};
      if (!plan) throw new Error(id);
      for (const [by, { type, format }] of Object.entries(fields)) {
        if (LISTS.includes(type) || (Array.isArray(groups) && !groups.includes(by))) continue;
        const level = format === 'date' || format === 'date-time' ? { by, per: 'month' as const } : { by };
        const isNumber = type === 'number' || type === 'integer';
        const values = [
          { of: 'count' as const },
          { of: 'distinct' as const, field: by },
          ...(isNumber ? (['sum', 'avg', 'median'] as const).map((of) => ({ of, field: by })) : []),
        ];
        const keys = {
          isPostgres: isPostgres(db),
          timeZone: 'Europe/Berlin',
          typeOf: (name: string) => fields[name] ?? {},
        };
        const { data } = await groupsOfLevel(db, plan, level, { ...keys, values });
        for (const { key, values: told } of data.slice(0, 2)) {
          const rows = narrowing(plan, [{ ...level, key }], keys)(plan);
          const [count] = await totalOfRows(db, rows, { ...keys, values: [{ of: 'count' }] });
          expect([by, key, count]).toEqual([by, key, told[0]]);
        }
      }
    },
  );
});
