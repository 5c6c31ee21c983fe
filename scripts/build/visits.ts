/** What people's first visits fetch, as the sources that are asked for by a static or dynamic import. */
export const visits = {
  signIn: ['index.html', 'screens/sign-in/SignInPage.tsx', 'screens/sign-in/OtherWays.tsx'],
  /** After the sign-in, up to the rows of a list. */
  work: [
    'screens/shell/AppFrame.tsx',
    'screens/shell/Shell.tsx',
    'screens/shell/KnownRoute.tsx',
    'screens/documents/DocumentPage.tsx',
    'screens/api/contract.json?browser',
    'renderers/index.ts',
    'engine/format/index.ts',
    'engine/stores/profile/ProfileCache.ts',
    'engine/http/RepeatKeys.ts',
    'engine/stores/session/askAhead.ts',
    'engine/ui/pages/TabsPage.tsx',
    'screens/shell/dialogs/QuestionDialog.tsx',
    'screens/shell/SiteLook.ts',
    'screens/shell/header/AppSwitcher.tsx',
    'screens/shell/header/FavoritesMenu.tsx',
    'screens/shell/header/FavoriteStar.tsx',
  ],
} as const satisfies Record<string, readonly string[]>;
