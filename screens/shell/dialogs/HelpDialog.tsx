import { Kbd, Switch } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { Dialog, flattenMenu, type RootStore, useRoot, useText } from '#engine/index.ts';
import classes from './HelpDialog.module.css';

interface Shortcut {
  id?: string;
  /** Any of these does it. */
  keys: readonly string[];
  label: string;
}

/** Keys of a list, which the grid has while it has the focus, by what it says that its rows can do. */
const inLists: readonly Shortcut[] = [
  { id: 'rows', keys: ['↑ ↓'], label: 'help.rows' },
  { id: 'open', keys: ['Enter'], label: 'help.open' },
  { id: 'select', keys: ['Space'], label: 'help.select' },
  { id: 'look', keys: ['Space'], label: 'help.peek' },
];

interface HelpDialogProps {
  opened: boolean;
  /** Opens the help beside the page. */
  onGuide(place: { page: string }): void;
}

/** The keyboard shortcuts of the open page, of every page and of the role's menu. */
export const HelpDialog = observer(function HelpDialog({ opened, onGuide }: HelpDialogProps) {
  const root = useRoot();
  const { documents, settings, ui } = root;
  const { pathname } = useLocation();
  const text = useText();
  return (
    <Dialog opened={opened} onClose={() => ui.setHelp(false)} title={text('help.title')} size={480}>
      {groupsOf(root).map(
        ({ title, shortcuts }) => shortcuts.length > 0 && <Group key={title} title={title} shortcuts={shortcuts} />,
      )}
      <Switch
        className={classes.letters}
        label={text('help.letters')}
        description={text('help.lettersNote')}
        checked={ui.hasLetterKeys}
        onChange={(event) => ui.setLetterKeys(event.currentTarget.checked)}
      />
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

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const text = useText();
  return (
    <section aria-label={text(title)}>
      <h3 className={classes.heading}>{text(title)}</h3>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={`${label}${keys.join()}`} className={classes.row}>
            <dt>{text(label)}</dt>
            <dd className={classes.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function groupsOf({ commands, menu, settings, ui }: RootStore): { title: string; shortcuts: readonly Shortcut[] }[] {
  const letters = ui.hasLetterKeys;
  const known = new Set<string>();
  const offered = commands.all.flatMap(({ id, keys = [], label }) => {
    const own = keys.filter((key) => !known.has(key) && (letters || key.includes('+')));
    for (const key of own) known.add(key);
    return own.length > 0 ? [{ id, keys: own, label }] : [];
  });
  const isPlace = ({ id }: { id: string }) => id.startsWith('place/');
  const own = flattenMenu(menu.items).flatMap(({ hotkey, Text }) => (hotkey ? [{ keys: [hotkey], label: Text }] : []));
  const told = inLists.filter((one) => commands.all.some(({ id, within }) => id === one.id && within?.()));
  return [
    { title: 'help.here', shortcuts: [...offered.filter((one) => !isPlace(one)), ...told] },
    {
      title: 'help.anywhere',
      shortcuts: [
        ...(letters ? [{ keys: ['?'], label: 'help.show' }] : []),
        ...(settings.features.enableGlobalSearch ? [{ keys: ['Ctrl+K'], label: 'help.everywhere' }] : []),
        { keys: ['Esc'], label: 'help.close' },
      ],
    },
    { title: 'help.places', shortcuts: [...offered.filter(isPlace), ...own] },
  ];
}
