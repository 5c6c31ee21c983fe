import type { Navigation } from '../models/services.ts';
import type { GuardStore } from './GuardStore.ts';
import type { MenuStore } from './MenuStore.ts';
import type { Role } from './roleRules.ts';
import type { StartUp } from './StartUp.ts';
import type { WorkspaceStore } from './WorkspaceStore.ts';

export interface SwitchParts {
  workspace: WorkspaceStore;
  guard: GuardStore;
  start: StartUp;
  menu: MenuStore;
  navigation: Navigation;
}

/** Works under another pair; the page becomes the role's default menu page unless the address says `tpl=1` (shell 2). */
export async function switchWorkspace(
  { workspace, guard, start, menu, navigation }: SwitchParts,
  { role, database, staysOnPage }: { role: Role; database: string; staysOnPage: boolean },
): Promise<void> {
  const leaves = workspace.role !== role.Name && !staysOnPage;
  guard.release();
  const switched = start.choose(role, database);
  if (leaves) navigation.go('', { replace: true });
  await switched;
  guard.arm();
  if (leaves && menu.defaultRoute) navigation.go(menu.defaultRoute);
}
