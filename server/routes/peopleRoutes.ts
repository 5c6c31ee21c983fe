import { copyRole } from './roles/copyRole.ts';
import { getRole } from './roles/getRole.ts';
import { listRoles } from './roles/listRoles.ts';
import { removeRole } from './roles/removeRole.ts';
import { saveRole } from './roles/saveRole.ts';
import { autogeneratePassword } from './users/autogeneratePassword.ts';
import { getUser } from './users/getUser.ts';
import { importUsers } from './users/importUsers.ts';
import { listUserChangeLog } from './users/listUserChangeLog.ts';
import { listUsers } from './users/listUsers.ts';
import { removeUser } from './users/removeUser.ts';
import { resetPassword } from './users/resetPassword.ts';
import { resetUserMfa } from './users/resetUserMfa.ts';
import { saveUser } from './users/saveUser.ts';

/** The people of a company and the roles they hold; what these may reach stands in accessRoutes. */
export const peopleRoutes = [
  autogeneratePassword,
  getUser,
  listUserChangeLog,
  listUsers,
  removeUser,
  resetPassword,
  resetUserMfa,
  saveUser,
  importUsers,

  copyRole,
  getRole,
  listRoles,
  removeRole,
  saveRole,
] as const;
