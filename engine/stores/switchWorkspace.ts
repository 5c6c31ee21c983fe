import type { Navigation } from '../services.ts';
import type { StartUp } from './session/StartUp.ts';
import type { GuardStore } from './view/GuardStore.ts';
import type { MenuStore } from './workspace/MenuStore.ts';
import type { Role } from './workspace/roleRules.ts';
import type { WorkspaceStore } from './workspace/WorkspaceStore.ts';

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
