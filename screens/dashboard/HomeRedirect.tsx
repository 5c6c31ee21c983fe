import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router-dom';
import { useRoot } from '#engine/index.ts';

/** app.home: opens the default state of the settings (OP-HOME). */
export const HomeRedirect = observer(function HomeRedirect() {
  const { settings } = useRoot();
  const route = settings.defaultState.replace(/^app\./, '').replaceAll('.', '/');
  return <Navigate to={`/app/${route || 'dashboard'}`} replace />;
});
