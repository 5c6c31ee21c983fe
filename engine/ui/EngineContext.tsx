import { createContext, useContext } from 'react';
import type { EngineServices, TextValues } from '../services.ts';

export const EngineContext = createContext<EngineServices | undefined>(undefined);

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
