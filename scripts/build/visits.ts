/** What people's first visits fetch, as the sources that are asked for by a static or dynamic import. */
export const visits = {
  signIn: ['index.html', 'screens/sign-in/SignInPage.tsx', 'screens/sign-in/OtherWays.tsx'],
  /** After the sign-in, up to the rows of a list. */
  work: [
    'screens/shell/AppFrame.tsx',
    'screens/shell/Shell.tsx',
    'screens/shell/start/KnownRoute.tsx',
    'screens/documents/DocumentPage.tsx',
    'screens/api/contract.json?browser',
    'renderers/index.ts',
    'engine/format/index.ts',
    'engine/stores/profile/ProfileCache.ts',
    'engine/http/RepeatKeys.ts',
    'engine/stores/session/askAhead.ts',
    'screens/shell/look/SiteLook.ts',
    'screens/shell/header/AppSwitcher.tsx',
    'screens/shell/header/FavoritesMenu.tsx',
    'screens/shell/header/FavoriteStar.tsx',
  ],
  /** What nearly every list asks for when it has come, and what each page asks for once it is quiet. */
  list: [
    'engine/ui/list/table/SummaryBar.tsx',
    'engine/ui/list/fold/FoldingHeader.tsx',
    'engine/ui/list/table/Legend.tsx',
    'engine/ui/list/print/printRows.ts',
    'engine/ui/layouts/LayoutSwitch.tsx',
    'engine/ui/grid/cells/MarkedCell.tsx',
    'engine/ui/grid/cells/lookOf.ts',
    'engine/models/rows/computedRows.ts',
    'engine/stores/live/followLive.ts',
    'engine/ui/messages/QuestionDialog.tsx',
    'screens/shell/BackToTop.tsx',
    'screens/shell/notifications/NotificationStore.ts',
    'screens/shell/tours/TourHost.tsx',
  ],
  /** The page after a sign-in: a dashboard with tiles. The code of charts is large and comes with the first chart. */
  home: [
    'screens/dashboard/HomeRedirect.tsx',
    'screens/dashboard/HomePage.tsx',
    'engine/ui/dashboard/DashboardPage.tsx',
    'engine/ui/dashboard/ListTileView.tsx',
    'engine/ui/dashboard/NumberTileView.tsx',
    'engine/ui/dashboard/ChartTileView.tsx',
  ],
} as const satisfies Record<string, readonly string[]>;

/** What every page fetches by itself, the sign-in page too: small, and in no chunk of those above. */
export const everyPage = ['engine/ui/watchPage.ts', 'screens/release/ReleaseHost.tsx'] as const;

/** What kinds of pages always fetch together that are opened later; the worker keeps them once they were used. */
export const laterPages = {
  /** A record or an area of the console: a page with tabs. */
  tabs: ['engine/ui/pages/TabsPage.tsx', 'engine/models/pages/TabCounts.ts'],
  /** A form in a page. */
  record: ['engine/ui/pages/FormPage.tsx', 'engine/ui/pages/RecordTools.tsx', 'engine/models/pages/RecordNews.ts'],
  report: ['engine/ui/report/ReportPage.tsx', 'engine/ui/report/ColumnTotals.tsx'],
} as const satisfies Record<string, readonly string[]>;
