import { Navigate, type RouteObject } from 'react-router-dom';
import { CrashPage } from './crash/CrashPage.tsx';
import { Splash } from './shell/Splash.tsx';

const signIn: RouteObject['lazy'] = async () => ({ Component: (await import('./sign-in/SignInPage.tsx')).SignInPage });

/** Every control in every state; production builds leave it out. */
const gallery: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/gallery',
        lazy: async () => ({ Component: (await import('./gallery/GalleryPage.tsx')).GalleryPage }),
      },
    ]
  : [];

/** The whole route table. What no screen claims below /app is a document. */
export const routes: RouteObject[] = [
  {
    HydrateFallback: Splash,
    ErrorBoundary: CrashPage,
    children: [
      ...gallery,
      { path: '/login', lazy: signIn },
      { path: '/login/clientpin', lazy: signIn },
      { path: '/content/login', lazy: signIn },
      { path: '/voyagerselection', element: <Navigate to="/app/voyagerselection" replace /> },
      { path: '/accessdenied', element: <Navigate to="/app/accessdenied" replace /> },
      {
        path: '/app',
        lazy: async () => ({ Component: (await import('./shell/AppFrame.tsx')).AppFrame }),
        children: [
          {
            path: 'voyagerselection',
            lazy: async () => ({ Component: (await import('./selection/SelectionPage.tsx')).SelectionPage }),
          },
          {
            path: 'accessdenied',
            lazy: async () => ({ Component: (await import('./access-denied/AccessDeniedPage.tsx')).AccessDeniedPage }),
          },
          {
            lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
            children: [
              {
                ErrorBoundary: CrashPage,
                children: [
                  {
                    index: true,
                    lazy: async () => ({ Component: (await import('./dashboard/HomeRedirect.tsx')).HomeRedirect }),
                  },
                  {
                    path: 'dashboard',
                    lazy: async () => ({ Component: (await import('./dashboard/DashboardPage.tsx')).DashboardPage }),
                  },
                  {
                    path: 'profile',
                    lazy: async () => ({ Component: (await import('./profile/ProfilePage.tsx')).ProfilePage }),
                  },
                  {
                    path: 'profile/password',
                    lazy: async () => ({ Component: (await import('./profile/PasswordPage.tsx')).PasswordPage }),
                  },
                  {
                    path: '*',
                    lazy: async () => {
                      const [{ DocumentPage }, { ReportsScreen }, { KnownRoute }] = await Promise.all([
                        import('./documents/DocumentPage.tsx'),
                        import('./reports/ReportsScreen.tsx'),
                        import('./shell/KnownRoute.tsx'),
                      ]);
                      return {
                        element: (
                          <KnownRoute>
                            <DocumentPage screens={{ reports: ReportsScreen }} />
                          </KnownRoute>
                        ),
                      };
                    },
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <Navigate to="/app" replace /> },
    ],
  },
];
