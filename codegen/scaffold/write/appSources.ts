/** Sources of a scaffolded application, as people go on with them: see docs/embedding.md. */

export const mainSource = `import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
`;

export const appSource = `import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import 'mullion/styles.css';
import './app.css';
import { AppShell, Burger, Group, MantineProvider, NavLink, Notification, ScrollArea, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DocumentView, EngineProvider, matchRoute, NotFound, type UrlState } from 'mullion';
import { useEffect, useSyncExternalStore } from 'react';
import { Confirm } from './Confirm.tsx';
import { documentIndex, followMessage, go, menu, message, notify, services, text } from './services.ts';

/** The filters of a list stand in the address. */
const url: UrlState = {
  read: () => new URLSearchParams(location.search),
  write: (next) => history.replaceState(null, '', next.size > 0 ? \`?\${next}\` : location.pathname),
};

/** The nonce that a server writes into the page, where it has a content security policy. */
const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

function followAddress(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}

export function App() {
  const path = useSyncExternalStore(followAddress, () => location.pathname);
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const place = path.replace(/^\\/app\\/?/, '');
  useEffect(() => {
    if (place === '' && menu.items[0]) go(menu.items[0].route);
  }, [place]);
  return (
    <MantineProvider defaultColorScheme="auto" getStyleNonce={nonce}>
      <EngineProvider services={services}>
        <AppShell
          header={{ height: 52 }}
          navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
          padding="md"
        >
          <AppShell.Header>
            <Group h="100%" px="md" gap="sm">
              <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Menu" />
              <Text fw={600}>{text(menu.title)}</Text>
            </Group>
          </AppShell.Header>
          <AppShell.Navbar p="xs" aria-label="Menu">
            <ScrollArea>
              {menu.items.map((item) => (
                <NavLink
                  key={item.id}
                  href={\`/app/\${item.route}\`}
                  label={text(item.text)}
                  active={place === item.route || place.startsWith(\`\${item.route}/\`)}
                  onClick={(event) => {
                    event.preventDefault();
                    close();
                    go(item.route);
                  }}
                />
              ))}
            </ScrollArea>
          </AppShell.Navbar>
          <AppShell.Main>
            <Page place={place} />
          </AppShell.Main>
        </AppShell>
        <Message />
        <Confirm />
      </EngineProvider>
    </MantineProvider>
  );
}

function Page({ place }: { place: string }) {
  const found = matchRoute(documentIndex, place);
  if (!found) return place === '' ? <Title order={1}>{text(menu.title)}</Title> : <NotFound />;
  const { kind, id } = found.entry;
  if (kind !== 'list' && kind !== 'form') return <NotFound />;
  return (
    <DocumentView
      key={\`\${kind}/\${id}/\${JSON.stringify(found.params)}\`}
      kind={kind}
      id={id}
      route={found.params}
      url={url}
      query={location.search}
    />
  );
}

/** The last thing that happened. */
function Message() {
  const shown = useSyncExternalStore(followMessage, message);
  return (
    <div className="message" role="status">
      {shown && (
        <Notification color={shown.isError ? 'red' : 'teal'} withBorder onClose={() => notify(undefined)}>
          {shown.text}
        </Notification>
      )}
    </div>
  );
}
`;

export const confirmSource = `import { Button, Group, Modal, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { answer, followQuestion, question } from './services.ts';

/** Asks before something is done that cannot be taken back. */
export function Confirm() {
  const asked = useSyncExternalStore(followQuestion, question);
  return (
    <Modal opened={asked !== undefined} onClose={() => answer(false)} title={asked?.title ?? 'Please confirm'} centered>
      <Text>{asked?.text}</Text>
      {asked?.subject && <Text fw={600}>{asked.subject}</Text>}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button data-autofocus onClick={() => answer(true)}>
          {asked?.action ?? 'OK'}
        </Button>
      </Group>
    </Modal>
  );
}
`;

export const servicesSource = `import {
  type AnyDocument,
  type Contract,
  type DocumentIndexEntry,
  type DocumentKind,
  type DocumentKinds,
  type EngineServices,
  HttpClient,
} from 'mullion';
import { controls } from 'mullion/renderers';
import engineTexts from 'mullion/schemas/locales/en-US.json' with { type: 'json' };
import contractFile from '../screens/api/contract.json' with { type: 'json' };
import ownTexts from '../schemas/locales/en-US.json' with { type: 'json' };
import menuFile from '../schemas/menus/main.json' with { type: 'json' };

// JSON imports have no literal types.
const contract = contractFile as unknown as Contract;
const words: Readonly<Record<string, string>> = { ...engineTexts, ...ownTexts };
const lists = import.meta.glob<AnyDocument>('../schemas/lists/*.json', { eager: true, import: 'default' });
const forms = import.meta.glob<AnyDocument>('../schemas/forms/*.json', { eager: true, import: 'default' });

interface Known {
  kind: DocumentKind;
  document: AnyDocument;
}

const known: readonly Known[] = [
  ...Object.values(lists).map((document): Known => ({ kind: 'list', document })),
  ...Object.values(forms).map((document): Known => ({ kind: 'form', document })),
];

export const menu: { title: string; items: { id: string; text: string; route: string }[] } = menuFile;

/** Where each document is shown. */
export const documentIndex: readonly DocumentIndexEntry[] = known.map(({ kind, document }) => {
  const { id, title, route } = document as { id: string; title: string; route?: string };
  return { kind, id, title, hash: id, ...(route === undefined ? {} : { route }) };
});

/** A text by its key; a text that is no key stays as it is. */
export function text(key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return (words[key] ?? key).replace(/\\{([\\w.]+)\\}/g, (all, name: string) => String(values[name] ?? all));
}

export function go(path: string): void {
  if ([...guards].some((isDirty) => isDirty()) && !window.confirm('Leave without saving?')) return;
  history.pushState(null, '', \`/app/\${path.replace(/^\\/?(app\\/)?/, '')}\`);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** One value that the page follows. */
function signal<T>() {
  let value: T | undefined;
  const followers = new Set<() => void>();
  return {
    read: () => value,
    write: (next: T | undefined) => {
      value = next;
      for (const follower of followers) follower();
    },
    follow: (follower: () => void) => {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
  };
}

const messages = signal<{ text: string; isError: boolean }>();
export const followMessage = messages.follow;
export const message = messages.read;
export function notify(said: string | undefined, isError = false): void {
  messages.write(said === undefined ? undefined : { text: said, isError });
}

type Asked = Parameters<EngineServices['dialogs']['confirm']>[0];
const questions = signal<Asked>();
let settle: (answer: boolean) => void = () => undefined;
export const followQuestion = questions.follow;
export const question = questions.read;
export function answer(given: boolean): void {
  questions.write(undefined);
  settle(given);
}

/** Forms with changes that are not saved: closing or reloading the page asks. */
const guards = new Set<() => boolean>();
addEventListener('beforeunload', (event) => {
  if ([...guards].some((isDirty) => isDirty())) event.preventDefault();
});

export const services: EngineServices = {
  api: new HttpClient({
    base: '/api',
    contract: () => contract,
    session: {
      // The development server adds the token (API_TOKEN). Put the session of your product here.
      headers: () => ({}),
      refresh: async () => false,
      invalidated: async () => false,
      ended: () => notify('The API asks for a token: start with API_TOKEN=… npm run dev', true),
      accessDenied: () => notify('You may not do that.', true),
    },
  }),
  contract,
  controls,
  documents: {
    index: documentIndex,
    async get<K extends DocumentKind>(kind: K, id: string) {
      const found = known.find((one) => one.kind === kind && (one.document as { id: string }).id === id);
      if (!found) return { status: 'broken', kind, id, findings: [] };
      return { status: 'ready', kind, document: found.document as DocumentKinds[K], hash: id };
    },
  },
  permissions: {
    isReadOnlyUser: false,
    viewPage: () => true,
    editPage: () => true,
    elementAccess: () => 'full',
  },
  locale: { language: 'en-US', culture: 'en-US', currency: 'USD', direction: 'ltr', text },
  toasts: {
    show: ({ text: said }) => notify(text(said)),
    showError: (error) => notify(text(error instanceof Error ? error.message : String(error)), true),
  },
  dialogs: {
    confirm: (asked) =>
      new Promise((resolve) => {
        settle = resolve;
        questions.write(asked);
      }),
  },
  navigation: { go },
  workspace: { role: '', database: '', epoch: 0 },
  scopes: { user: {}, session: {}, company: {} },
  guard: {
    register: (isDirty) => {
      guards.add(isDirty);
      return () => void guards.delete(isDirty);
    },
  },
};
`;

export const styles = `.message {
  position: fixed;
  inset-block-end: 1rem;
  inset-inline-end: 1rem;
  z-index: 400;
  max-width: min(28rem, calc(100vw - 2rem));
}
`;
