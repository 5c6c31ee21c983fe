import type { CSSProperties } from 'react';
import { type Role, roleColour } from '../../stores/workspace/roleRules.ts';
import classes from './workspace.module.css';

/** Name of a role on its colour. */
export function RoleChip({ role }: { role: Pick<Role, 'Name' | 'Color'> }) {
  const colour = { '--role-colour': roleColour(role) } as CSSProperties;
  return (
    <span className={classes.chip} style={colour} dir="auto">
      {role.Name}
    </span>
  );
}
