import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router-dom';
import { homeRoute, useRoot } from '#engine/index.ts';

/** app.home: opens the default state of the settings (OP-HOME). */
export const HomeRedirect = observer(function HomeRedirect() {
  return <Navigate to={homeRoute(useRoot().settings)} replace />;
});
