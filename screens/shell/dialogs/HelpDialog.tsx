import { Kbd } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { Dialog, flattenMenu, useRoot, useText } from '#engine/index.ts';
import classes from './HelpDialog.module.css';

const general: readonly { keys: string; label: string }[] = [
  { keys: '?', label: 'help.show' },
  { keys: '/', label: 'help.search' },
  { keys: '↑ ↓', label: 'help.rows' },
  { keys: 'Enter', label: 'help.open' },
  { keys: 'Space', label: 'help.select' },
  { keys: 'Esc', label: 'help.close' },
];

interface HelpDialogProps {
  opened: boolean;
  /** Opens the help beside the page. */
  onGuide(place: { page: string }): void;
}

/** The keyboard shortcuts of every page and of the role's menu. */
export const HelpDialog = observer(function HelpDialog({ opened, onGuide }: HelpDialogProps) {
  const { documents, menu, settings, ui } = useRoot();
  const { pathname } = useLocation();
  const text = useText();
  const own = flattenMenu(menu.items).flatMap(({ hotkey, Text }) => (hotkey ? [{ keys: hotkey, label: Text }] : []));
  const everywhere = settings.features.enableGlobalSearch ? [{ keys: 'Ctrl K', label: 'help.everywhere' }] : [];
  return (
    <Dialog opened={opened} onClose={() => ui.setHelp(false)} title={text('help.title')} size={440}>
      <dl className={classes.list}>
        {[...general, ...everywhere, ...own].map(({ keys, label }) => (
          <div key={keys} className={classes.row}>
            <dt>{text(label)}</dt>
            <dd className={classes.keys}>
              <Kbd>{keys}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      {documents.index.some(({ kind }) => kind === 'help') && (
        <p className={classes.link}>
          <button
            type="button"
            className={classes.guide}
            onClick={() => {
              ui.setHelp(false);
              onGuide({ page: pathname.replace(/^\/app\//, '') });
            }}
          >
            {text('guide.open')}
          </button>
        </p>
      )}
      {settings.helpUrl && (
        <p className={classes.link}>
          <a href={settings.helpUrl} target="_blank" rel="noopener noreferrer">
            {text('help.pages')}
          </a>
        </p>
      )}
    </Dialog>
  );
});
