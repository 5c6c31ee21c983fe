/** Sources of a scaffolded application, as people go on with them: see docs/embedding.md. */

export const mainSource = `import 'mullion/styles.css';
import { MantineProvider } from '@mantine/core';
import { EngineProvider, styleNonce, theme } from 'mullion';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { services } from './services.ts';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      <EngineProvider services={services}>
        <App />
      </EngineProvider>
    </MantineProvider>,
  );
}
`;

export const servicesSource = `import { createServices } from 'mullion';
import { controls } from 'mullion/renderers';
import texts from '../schemas/locales/en-US.json' with { type: 'json' };
import contract from '../screens/api/contract.json' with { type: 'json' };
import { documents } from '../screens/documents.ts';

/** What the engine asks of the product; everything that is not here has a default. */
export const services = createServices({
  contract,
  documents,
  controls,
  texts,
  base: '/api',
  // The development server adds the token (API_TOKEN). Put the session of your product here.
  session: {
    ended: () =>
      services.toasts.show({ type: 'error', text: 'The API asks for a token: start with API_TOKEN=… npm run dev' }),
  },
});
`;

export const appSource = `import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/AppShell.layer.css';
import '@mantine/core/styles/Burger.layer.css';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/NavLink.layer.css';
import { AppShell, Burger, Group, NavLink, ScrollArea, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { DocumentPages, usePath } from 'mullion';
import menu from '../schemas/menus/main.json' with { type: 'json' };
import { services } from './services.ts';

const { navigation } = services;
const { text } = services.locale;

/** The menu beside the document that the address names. */
export function App() {
  const path = usePath();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
    >
      <AppShell.Header>
        <Group h="100%" px="md" gap="sm">
          <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Menu" />
          <Text fw={600}>{text(menu.title)}</Text>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Menu">
        <ScrollArea>
          {menu.items.map(({ id, route, text: label }) => (
            <NavLink
              key={id}
              href={\`/app/\${route}\`}
              label={text(label)}
              active={path === route || path.startsWith(\`\${route}/\`)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                close();
                navigation.go(route);
              }}
            />
          ))}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        <DocumentPages home={menu.items[0]?.route ?? ''} />
      </AppShell.Main>
    </AppShell>
  );
}
`;
