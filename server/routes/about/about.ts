import { findCompany, findVoyagers } from '#server/repositories/company/company.ts';
import { version } from '#server/settings.ts';
import { routesOf } from '../routesOf.ts';
import { listLibraries } from './libraries.ts';
import { getSignaturePage } from './signaturePage.ts';
import { getSignatureUrl, getTokenPlacementUrl } from './signatures.ts';
import { testDatabase } from './testDatabase.ts';

/** Fixed (CONSOLE-ABOUT-02). */
const VERSION_DATE = '2024-03-01';

export const about = routesOf({
  /** GET api/connect/about/testconnect (CONSOLE-ABOUT-04): a database that does not answer is an answer too. */
  testConnection: async ({ actor, db, services }) => {
    const { isConnected, time } = await testDatabase(db);
    const texts = services.locales.texts(actor.language);
    return {
      Connected: isConnected,
      Message: texts[isConnected ? 'server.connected' : 'server.connectionLost'] ?? '',
      ServerTime: services.now().toISOString(),
      Milliseconds: time,
    };
  },

  /** GET elevateabout/GetDLLVersion (CONSOLE-ABOUT-03). */
  listDllVersions: async ({ db, services }) => ({ DLLList: await listLibraries(db, services.database.dialect) }),

  /** GET elevatecompanyaboutpage/elevateabout (CONSOLE-ABOUT-05); databases for those who may see them. */
  getCompanyAbout: async ({ db, rights, scope, services }) => {
    const [{ CompanyName, ClientPIN }, databases] = await Promise.all([
      findCompany(db, scope),
      rights.page('voyagers') > 0 ? findVoyagers(db, scope) : [],
    ]);
    return {
      CompanyName,
      ClientPIN,
      ProductName: services.installation.current.productName,
      Version: version,
      VersionDate: VERSION_DATE,
      Databases: databases.map((one) => ({ Name: one.DatabaseName, Instance: one.SqlServerInstance })),
    };
  },

  getSignatureUrl,
  getTokenPlacementUrl,
  getSignaturePage,
});
