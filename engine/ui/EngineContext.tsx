import { createContext, type ReactNode, useContext } from 'react';
import type { EngineServices, TextValues } from '../models/services.ts';

const EngineContext = createContext<EngineServices | undefined>(undefined);

/** Gives the views below it the services they work with. */
export function EngineProvider({ services, children }: { services: EngineServices; children: ReactNode }) {
  return <EngineContext value={services}>{children}</EngineContext>;
}

/** Services of the nearest provider. */
export function useEngine(): EngineServices {
  const services = useContext(EngineContext);
  if (!services) throw new Error('useEngine needs an EngineProvider above it');
  return services;
}

/** Text of a locale key in the user's language. Use it inside an observer, so that a change of language is followed. */
export function useText(): (key: string, values?: TextValues) => string {
  const { locale } = useEngine();
  return (key, values) => locale.text(key, values);
}
