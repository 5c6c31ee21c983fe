import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  createServices,
  defineDocuments,
  EngineProvider,
  type EngineServices,
  ShortcutsTileView,
} from '#engine/index.ts';

/** In a product, which has no stores of ours. */
function drawn(own: Pick<EngineServices, 'menu'>): string {
  const contract = { hash: '', operations: {} };
  const services = createServices({ contract, documents: defineDocuments({}), controls: {}, ...own });
  return renderToString(
    <MantineProvider>
      <EngineProvider services={{ ...services, own: {} }}>
        <ShortcutsTileView />
      </EngineProvider>
    </MantineProvider>,
  );
}

test('a tile of shortcuts shows the menu that a product gives', () => {
  const html = drawn({ menu: { items: [{ MenuItemId: '1', Text: 'Customers', Route: 'customers', Children: [] }] } });
  expect(html).toMatch(/href="[^"]*customers".*Customers/);
});

test('without a menu it says what to give', () => {
  expect(() => drawn({})).toThrow('give it to createServices');
});
