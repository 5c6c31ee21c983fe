import { Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { lazyPart } from '#engine/index.ts';
import { CrashPage } from './crash/CrashPage.tsx';
import { useHistory } from './shell/router/AppRouter.tsx';
import { CrashBoundary } from './shell/router/CrashBoundary.tsx';
import { lazyScreen } from './shell/router/lazyScreen.tsx';
import { Elsewhere } from './shell/start/Elsewhere.tsx';
import { FirstPaint } from './shell/start/FirstPaint.tsx';

/** Screens that tabs may name. */
const screens = {
  'menu-items': lazyPart(async () => (await import('./custom-menu/MenuItemsScreen.tsx')).MenuItemsScreen),
  companyabout: lazyPart(async () => (await import('./about/screens.ts')).CompanyAbout),
  reports: lazyPart(async () => (await import('./reports/ReportsScreen.tsx')).ReportsScreen),
};

const signIn = lazyScreen(async () => (await import('./sign-in/SignInPage.tsx')).SignInPage);

const home = lazyScreen(async () => (await import('./dashboard/HomeRedirect.tsx')).HomeRedirect);

/** The whole route table. What no screen claims below /app is a document. */
export const routes: RouteObject[] = [
  {
    element: (
      <Suspense fallback={<FirstPaint />}>
        <CrashBoundary page={CrashPage} />
      </Suspense>
    ),
    children: [
      { path: '/login', ...signIn },
      { path: '/login/clientpin', ...signIn },
      { path: '/content/login', ...signIn },
      {
        path: '/register',
        ...lazyScreen(async () => (await import('./sign-in/register/RegisterPage.tsx')).RegisterPage),
      },
      { path: '/voyagerselection', element: <Navigate to="/app/voyagerselection" replace /> },
      { path: '/accessdenied', element: <Navigate to="/app/accessdenied" replace /> },
      {
        path: '/app',
        ...lazyScreen(async () => (await import('./shell/AppFrame.tsx')).AppFrame),
        children: [
          {
            path: 'voyagerselection',
            ...lazyScreen(async () => (await import('./selection/SelectionPage.tsx')).SelectionPage),
          },
          {
            path: 'accessdenied',
            ...lazyScreen(async () => (await import('./access-denied/AccessDeniedPage.tsx')).AccessDeniedPage),
          },
          {
            ...lazyScreen(async () => (await import('./shell/Shell.tsx')).Shell),
            children: [
              {
                element: <CrashBoundary page={CrashPage} />,
                children: [
                  {
                    index: true,
                    ...home,
                  },
                  {
                    path: 'home',
                    ...home,
                  },
                  {
                    path: 'dashboard',
                    ...lazyScreen(async () => (await import('./dashboard/HomePage.tsx')).HomePage),
                  },
                  {
                    path: 'inter-product',
                    ...lazyScreen(async () => (await import('./inter-product/InterProductPage.tsx')).InterProductPage),
                  },
                  {
                    path: 'profile',
                    ...lazyScreen(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage),
                  },
                  {
                    path: 'profile/password',
                    ...lazyScreen(async () => (await import('./profile/PasswordPage.tsx')).PasswordPage),
                  },
                  {
                    path: 'about',
                    ...lazyScreen(async () => (await import('./about/screens.ts')).AboutPage),
                  },
                  {
                    path: 'security',
                    ...lazyScreen(async () => (await import('./security/SecurityPage.tsx')).SecurityPage),
                  },
                  {
                    path: '*',
                    ...lazyScreen(async () => {
                      const [{ DocumentPage }, { KnownRoute }] = await Promise.all([
                        import('./documents/DocumentPage.tsx'),
                        import('./shell/start/KnownRoute.tsx'),
                      ]);
                      return function KnownPage() {
                        const history = useHistory();
                        return (
                          <KnownRoute>
                            <DocumentPage screens={screens} history={history} />
                          </KnownRoute>
                        );
                      };
                    }),
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <Elsewhere signIn={signIn.element} /> },
    ],
  },
];
