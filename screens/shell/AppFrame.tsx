import '../theme/kit.css';
import '../theme/print.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { lazyPart, styleNonce, theme, useRoot } from '#engine/index.ts';
import { DialogHost } from './DialogHost.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { AppGate } from './start/AppGate.tsx';

const ImpersonationBanner = lazyPart(
  async () => (await import('./header/ImpersonationBanner.tsx')).ImpersonationBanner,
);

/** Everything behind the sign-in: the look, the gate, the questions. */
export const AppFrame = observer(function AppFrame() {
  const { locale, session, ui } = useRoot();
  return (
    // It follows the document: what is typed stays when another language turns the page round.
    <DirectionProvider initialDirection={locale.direction}>
      <MantineProvider
        theme={theme}
        forceColorScheme={ui.scheme}
        getRootElement={leaveDocument}
        getStyleNonce={styleNonce}
        withCssVariables={false}
      >
        <AppGate />
        {session.impersonator && <ImpersonationBanner />}
        <DialogHost />
        <LeaveGuard />
      </MantineProvider>
    </DirectionProvider>
  );
});

/** `followDocument` writes the colour scheme; Mantine would put the light one back whenever a screen is shown again. */
function leaveDocument(): undefined {
  return undefined;
}
