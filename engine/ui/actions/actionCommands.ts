import type { Command } from '../../services.ts';
import type { ActionsProps } from './ActionButtons.tsx';

/** Buttons that can be used now, as commands of the page. The first that makes something new has N. */
export function actionCommands(of: string, { actions, stateOf, onRun }: ActionsProps): Command[] {
  const usable = actions.filter((action) => stateOf(action).enabled);
  const first = usable.find(({ kind }) => kind === 'create');
  return usable.map((action) => ({
    id: `${of}/${action.id}`,
    label: action.label,
    ...(action === first ? { keys: ['N'] } : {}),
    run: () => onRun(action),
  }));
}
