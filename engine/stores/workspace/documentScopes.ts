import { ownTimeZone } from '../../format/ownTimeZone.ts';
import { today } from '../../format/relativeRange.ts';
import type { JsonObject } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import type { ProfileStore } from '../profile/ProfileStore.ts';
import type { SessionStore } from '../session/SessionStore.ts';
import type { AppSettings } from '../sessionAnswers.ts';
import type { WorkspaceStore } from './WorkspaceStore.ts';

export interface ScopeSources {
  workspace: WorkspaceStore;
  profile: ProfileStore;
  session: SessionStore;
  company: JsonObject;
  settings: Pick<AppSettings, 'productName' | 'provider'>;
}

/** What documents may refer to on every screen: `{user.…}`, `{session.…}`, `{company.…}`, `{app.…}`. */
export function scopesOf({ workspace, profile, session, company, settings }: ScopeSources): EngineServices['scopes'] {
  const { role, database, product } = workspace;
  const { data } = profile;
  return {
    user: { ...data, id: data.Id ?? data.id },
    session: {
      ...{ role, database, product, userName: session.record.userName },
      // Asked of the browser only by the document that names it.
      get timezone() {
        return ownTimeZone();
      },
      get today() {
        return today();
      },
    },
    company,
    app: { ...settings },
  };
}
