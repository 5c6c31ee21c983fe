import '../../../screens/theme/kit.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { EngineProvider, type EngineServices } from '#engine/index.ts';
import { theme } from '../../../engine/ui/theme/theme.ts';

/** The look and the services of the app around a view of the engine. */
export function Frame({ services, children }: { services: EngineServices; children: ReactNode }) {
  return (
    <EngineProvider services={services}>
      <MantineProvider theme={theme} withCssVariables={false}>
        {children}
      </MantineProvider>
    </EngineProvider>
  );
}
