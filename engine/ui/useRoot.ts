import { RootStore } from '../stores/RootStore.ts';
import { useEngine } from './EngineContext.tsx';

/** The stores of the app, for screens of the shell. Views of documents need only `useEngine`. */
export function useRoot(): RootStore {
  const services = useEngine();
  if (!(services instanceof RootStore)) throw new Error('useRoot needs the RootStore of the app');
  return services;
}
