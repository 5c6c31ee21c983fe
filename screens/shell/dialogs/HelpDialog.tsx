import { Kbd, Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { flattenMenu, useRoot, useText } from '#engine/index.ts';
import classes from './HelpDialog.module.css';

const general: readonly { keys: string; label: string }[] = [
  { keys: '?', label: 'help.show' },
  { keys: '/', label: 'help.search' },
  { keys: '↑ ↓', label: 'help.rows' },
  { keys: 'Enter', label: 'help.open' },
  { keys: 'Space', label: 'help.select' },
  { keys: 'Esc', label: 'help.close' },
];

/** The keyboard shortcuts of every page and of the role's menu. */
export const HelpDialog = observer(function HelpDialog({ opened }: { opened: boolean }) {
  const { menu, ui } = useRoot();
  const text = useText();
  const own = flattenMenu(menu.items).flatMap(({ hotkey, Text }) => (hotkey ? [{ keys: hotkey, label: Text }] : []));
  return (
    <Modal
      opened={opened}
      onClose={() => ui.setHelp(false)}
      title={text('help.title')}
      size={440}
      closeButtonProps={{ 'aria-label': text('action.close') }}
    >
      <dl className={classes.list}>
        {[...general, ...own].map(({ keys, label }) => (
          <div key={keys} className={classes.row}>
            <dt>{text(label)}</dt>
            <dd className={classes.keys}>
              <Kbd>{keys}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
});
