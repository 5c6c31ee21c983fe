import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { DocumentView, ErrorState, lazyDialog, PageHeader, type UrlState, useRoot, useText } from '#engine/index.ts';
import { FactorSection } from './FactorSection.tsx';
import { PreferredSection } from './PreferredSection.tsx';
import classes from './security.module.css';
import { useSecurity } from './useSecurity.ts';

const RegisterDialog = lazyDialog(async () => (await import('./RegisterDialog.tsx')).RegisterDialog);
const ConfirmDialog = lazyDialog(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog);
/** The form of the profile keeps nothing in the address. */
const noUrl: UrlState = { read: () => new URLSearchParams(), entry: () => undefined, write: () => undefined };

/** Security settings: the second factor, the preferred way to a code, the profile that codes go to (CONSOLE-MFA-01). */
export const SecurityPage = observer(function SecurityPage() {
  const root = useRoot();
  const text = useText();
  const security = useSecurity();
  const { factors, error } = security;
  return (
    <div className={classes.page}>
      <PageHeader title={text('security.title')} description={text('security.description')}>
        {root.workspace.hasFullAccess && (
          <Button variant="default" component={Link} to="/app/outbox">
            {text('outbox.title')}
          </Button>
        )}
      </PageHeader>
      {error !== undefined && <ErrorState error={error} onRetry={() => void security.load()} />}
      {!factors && error === undefined && <Skeleton height={260} />}
      {factors && <FactorSection security={security} factors={factors} />}
      {factors && <PreferredSection security={security} factors={factors} />}
      <section className={classes.profile} aria-labelledby="security-profile">
        <h2 id="security-profile" className={classes.heading}>
          {text('security.profile')}
        </h2>
        <DocumentView kind="form" id="security-profile" route={{}} url={noUrl} query="" isEmbedded />
      </section>
      <RegisterDialog opened={security.registration !== undefined} security={security} />
      <ConfirmDialog opened={security.isAsked} security={security} />
    </div>
  );
});
