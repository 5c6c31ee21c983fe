import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronRight, IconDatabase } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { databaseStep, type Role, roleColour, selectionStart } from '../../stores/workspace/roleRules.ts';
import { useText } from '../EngineContext.tsx';
import { useRoot } from '../useRoot.ts';
import { RoleChip } from './RoleChip.tsx';
import classes from './workspace.module.css';

export interface RolePickerProps {
  /** Preselected by start-up: a stored role that is not complete. */
  candidate?: Role | undefined;
  /** Opened by a switch: starts with the roles and may be closed. */
  hasClose: boolean;
  onChosen(role: Role, database: string): void;
}

/** Role, then database; the page of start-up and the modal of a switch show the same (OP-MODALPAGE). */
export const RolePicker = observer(function RolePicker({ candidate, hasClose, onChosen }: RolePickerProps) {
  const root = useRoot();
  const { roles } = root.workspace;
  const start = selectionStart(roles, root.settings, { hasClose, candidate });
  const [role, setRole] = useState(start.step === 'database' ? start.role : undefined);
  const list = useRef<HTMLDivElement>(null);
  useFocusFirst(list, role);

  const pick = (picked: Role) => {
    const step = databaseStep(picked, root.settings);
    if (step.is === 'none') onChosen(picked, '');
    else if (step.is === 'single') onChosen(picked, step.database);
    else setRole(picked);
  };

  return (
    <div className={classes.picker} ref={list}>
      {role ? (
        <DatabaseStep
          role={role}
          onBack={roles.length > 1 ? () => setRole(undefined) : undefined}
          onChosen={onChosen}
        />
      ) : (
        <RoleStep roles={roles} onPick={pick} />
      )}
    </div>
  );
});

const RoleStep = observer(function RoleStep({ roles, onPick }: { roles: readonly Role[]; onPick(role: Role): void }) {
  const text = useText();
  const { workspace } = useRoot();
  if (roles.length === 0) return <p className={classes.hint}>{text('selection.noRoles')}</p>;
  return (
    <>
      <h2 className={classes.step}>{text('selection.role')}</h2>
      <ul className={classes.list}>
        {roles.map((role, index) => (
          <li key={role.UUID ?? role.Name}>
            <button
              type="button"
              className={classes.option}
              style={{ '--role-colour': roleColour(role) } as CSSProperties}
              data-autofocus={index === 0 || undefined}
              aria-current={role.Name === workspace.role ? 'true' : undefined}
              onClick={() => onPick(role)}
            >
              <span className={classes.bar} aria-hidden />
              <span className={classes.optionTexts}>
                <span className={classes.optionName}>{role.Name}</span>
                <span className={classes.optionNote}>{noteOf(role, text)}</span>
              </span>
              {role.isDefault && <span className={classes.badge}>{text('selection.default')}</span>}
              <IconChevronRight className={classes.chevron} size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
});

interface DatabaseStepProps {
  role: Role;
  onBack: (() => void) | undefined;
  onChosen(role: Role, database: string): void;
}

const DatabaseStep = observer(function DatabaseStep({ role, onBack, onChosen }: DatabaseStepProps) {
  const text = useText();
  const { workspace } = useRoot();
  const labels = role.Databases.map((database) => workspace.labelOf(database));
  return (
    <>
      <div className={classes.chosen}>
        <RoleChip role={role} />
        {onBack && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowLeft className={classes.back} size={14} />}
            onClick={onBack}
          >
            {text('selection.otherRole')}
          </Button>
        )}
      </div>
      <h2 className={classes.step}>{text('selection.database')}</h2>
      {role.Databases.length === 0 && <p className={classes.hint}>{text('selection.noDatabases')}</p>}
      <ul className={classes.list}>
        {role.Databases.map((database, index) => (
          <li key={database}>
            <button
              type="button"
              className={classes.option}
              aria-current={role.Name === workspace.role && database === workspace.database ? 'true' : undefined}
              onClick={() => onChosen(role, database)}
            >
              <IconDatabase size={18} stroke={1.5} aria-hidden />
              <span className={classes.optionTexts}>
                <span className={classes.optionName}>{labels[index]}</span>
                {isShared(labels, index) && <span className={classes.optionNote}>{database}</span>}
              </span>
              <IconChevronRight className={classes.chevron} size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
});

/** Another database is called the same: then, and only then, its own name tells them apart. */
function isShared(labels: readonly string[], index: number): boolean {
  return labels.some((label, other) => other !== index && label === labels[index]);
}

function noteOf(role: Role, text: ReturnType<typeof useText>): string {
  const databases = role.Databases.length > 0 ? text('selection.databases', { count: role.Databases.length }) : '';
  return [role.ProductName, databases].filter(Boolean).join(' · ');
}

/** A step change moves the focus to its first choice. */
function useFocusFirst(list: React.RefObject<HTMLDivElement | null>, step: unknown): void {
  useEffect(() => {
    void step;
    list.current?.querySelector<HTMLButtonElement>('li button')?.focus({ preventScroll: true });
  }, [list, step]);
}
