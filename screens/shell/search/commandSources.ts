import { languageName, type RootStore, type SearchHit, type SearchSource } from '#engine/index.ts';

/** What can be done: with the open page, and with the application. */
export function commandSources(root: RootStore): { page: SearchSource; app: SearchSource } {
  return {
    page: { id: 'page', title: 'help.here', all: () => pageHits(root) },
    app: { id: 'commands', title: 'search.commands', all: () => appHits(root) },
  };
}

function pageHits({ commands, locale }: RootStore): SearchHit[] {
  const known = new Set<string>();
  return commands.all.flatMap(({ id, label, keys, isKeyOnly, run }) => {
    const title = locale.text(label);
    if (isKeyOnly || known.has(title)) return [];
    known.add(title);
    return [{ id: `command/${id}`, title, icon: 'command', ...(keys?.[0] ? { note: keys[0] } : {}), open: run }];
  });
}

function appHits(root: RootStore): SearchHit[] {
  const { flow, locale, settings, ui, workspace } = root;
  const hit = (id: string, title: string, icon: string, open: () => void): SearchHit => ({
    id: `app/${id}`,
    title,
    icon,
    open,
  });
  const isDark = ui.scheme === 'dark';
  const colours = hit('scheme', locale.text(isDark ? 'shell.light' : 'shell.dark'), isDark ? 'light' : 'dark', () =>
    ui.toggleColourScheme(),
  );
  const { choice } = workspace;
  const languages = locale.languages
    .filter((name) => name !== locale.language)
    .map((name) =>
      hit(
        `language/${name}`,
        locale.text('search.language', { language: languageName(name) }),
        'language',
        () => void flow.changeLanguage(name),
      ),
    );
  // By the name that people know; who types the other one finds it too.
  const databases = (choice && workspace.current ? workspace.current.Databases : [])
    .filter((name) => workspace.database !== '' && name !== workspace.database)
    .map((name) => ({
      ...hit(
        `database/${name}`,
        locale.text('search.database', { name: workspace.labelOf(name) }),
        'switch',
        () => void switchTo(root, () => void (workspace.current && flow.switchTo(workspace.current, name, false))),
      ),
      note: name,
    }));
  return [
    ...(choice ? [hit('switch', locale.text('selection.switch'), 'switch', () => void switchTo(root, choice))] : []),
    ...databases,
    ...(settings.features.enableDarkModeToggle === false ? [] : [colours]),
    ...languages,
    hit('help', locale.text('help.show'), 'help', () => ui.setHelp(true)),
  ];
}

/** What is typed into the open page is lost by it: asked first. */
async function switchTo({ dialogs, guard }: RootStore, choose: () => void): Promise<void> {
  const question = { title: 'guard.title', text: 'guard.leave', action: 'guard.action', danger: true };
  if (!guard.isDirty || (await dialogs.confirm(question))) choose();
}
