import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

describeDatabases('synchronising Voyager users', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
  });

  it(
    'ends what inactive users were given and what the roles say too, once, and says so',
    proves('HTTP', 'CONSOLE-COMPANY-13'),
    async () => {
      const { db } = server;
      await db.deleteFrom('user_voyager_db').execute();
      const own = await db
        .selectFrom('app_user')
        .selectAll()
        .where('email', '=', 'admin@hmpg.example')
        .executeTakeFirstOrThrow();
      const foreign = await db
        .selectFrom('app_user')
        .selectAll()
        .where('email', '=', 'admin@northgate.example')
        .executeTakeFirstOrThrow();
      const idle = await db
        .selectFrom('app_user')
        .select('id')
        .where('company_id', '=', own.company_id)
        .where('in_active', '=', 1)
        .executeTakeFirstOrThrow();
      const databaseOf = async (companyId: number) =>
        (await db.selectFrom('voyager_db').select('id').where('company_id', '=', companyId).executeTakeFirstOrThrow())
          .id;
      const give = async (userId: number, companyId: number, access_type = 1) => {
        const values = {
          user_id: userId,
          voyager_db_id: await databaseOf(companyId),
          company_id: companyId,
          access_type,
        };
        await db.insertInto('user_voyager_db').values(values).execute();
      };
      await give(idle.id, own.company_id);
      await give(own.id, own.company_id, 0);
      await give(foreign.id, foreign.company_id);
      const first = await call(server, admin, 'syncVoyagerUsers');
      expect(first.body).toMatchObject({ InActive: 1, Updated: 1, Added: expect.any(Number) });
      const left = await db.selectFrom('user_voyager_db').select('user_id').execute();
      expect(left.map((row) => row.user_id)).toContain(foreign.id);
      expect(left.map((row) => row.user_id)).not.toContain(idle.id);
      expect((await call(server, admin, 'syncVoyagerUsers')).body).toEqual({ Added: 0, Updated: 0, InActive: 0 });
      const log = await db
        .selectFrom('change_log')
        .select('change_detail')
        .where('object_name', '=', 'Company')
        .execute();
      expect(log.filter((row) => row.change_detail.startsWith('Voyager users synchronized'))).toHaveLength(2);
    },
  );
});
