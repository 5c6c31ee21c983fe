import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { EngineProvider, RootStore } from '#engine/index.ts';
import { SignInPage } from '../SignInPage.tsx';

/**
 * The sign-in page as it stands when its texts have come, as HTML: the build lays it beside the page, so that a first visit sees
 * it before any script. It is drawn by the page itself, of which it is a picture; the server writes the texts where `__T:key__`
 * stands, and `__ROOM__` is the place of the ways and accounts that come with their code. What is typed meanwhile is taken over
 * (`takeDrawn`). Its button does not send: a form without scripts would write the password into an address.
 *
 * @param languages all that the page can be read in, in their order
 */
export function drawSignIn(languages: readonly string[]): string {
  // All that the page asks for before it is shown.
  const root: RootStore = Object.assign(Object.create(RootStore.prototype), {
    locale: { language: '', languages, text: (key: string) => `__T:${key}__` },
    session: { isSignedIn: false },
    settings: { productName: '', providers: [], hasRegistration: false, demo: { accounts: [] } },
    ui: { isOnline: true },
  });
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/login']}>
      <EngineProvider services={root}>
        <SignInPage />
      </EngineProvider>
    </MemoryRouter>,
  )
    .replace('<main ', '<main data-drawn ')
    .replace('name="username"', 'name="username" autofocus')
    .replace('type="submit"', 'type="button" data-send')
    .replace(/<div style="[^"]*"><\/div>/, '__ROOM__');
}
