import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answering } from '../engine/http/conventions/specified/answering.ts';
import type { Specified } from '../engine/http/conventions/specified/specified.types.ts';
import { written } from '../engine/http/conventions/specified/written.ts';
import { answerFile } from './serveProduct.ts';

/** One product for all kinds of APIs: contract, documents and texts come from where it is served. */
export const specifiedApp: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Things</title></head><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>',
  'main.tsx': `import 'mullion/styles.css';
import { MantineProvider } from '@mantine/core';
import { createServices, defineDocuments, DocumentPages, EngineProvider, styleNonce, theme } from 'mullion';
import { controls } from 'mullion/renderers';
import { createRoot } from 'react-dom/client';

const { documents, ...setup } = await (await fetch('/setup.json')).json();
const services = createServices({ ...setup, documents: defineDocuments(documents), controls, base: '/api' });
createRoot(document.getElementById('root')).render(
  <MantineProvider theme={theme} getStyleNonce={styleNonce}>
    <EngineProvider services={services}>
      <DocumentPages home="things" />
    </EngineProvider>
  </MantineProvider>,
);
`,
};

/** The built product with what scaffold writes for an API, and the API that answers as its specification says. */
export async function serveSpecified(dist: string, api: Specified) {
  const { answer, ...served } = answering(api);
  const { paths, jsonAt, contract } = written(api);
  const documentsIn = (kind: string) => paths.filter((path) => path.startsWith(`schemas/${kind}/`)).map(jsonAt);
  const setup = {
    contract,
    documents: { lists: documentsIn('lists'), forms: documentsIn('forms') },
    texts: jsonAt('schemas/locales/en-US.json'),
  };
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    if (url.startsWith('/api/')) return answer(request, response, url.slice('/api'.length));
    if (url === '/setup.json')
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(setup));
    answerFile(response, dist, new URL(url, 'http://local').pathname);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    ...served,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
