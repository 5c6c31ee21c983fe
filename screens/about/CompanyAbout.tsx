import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState, lazyDialog, useRoot, useText } from '#engine/index.ts';
import { getCompanyAbout } from '../api/about.ts';
import classes from './about.module.css';
import { dayText } from './dayText.ts';
import { Fact } from './Fact.tsx';
import { useAnswer } from './useAnswer.ts';

const SignatureDialog = lazyDialog(async () => (await import('./SignatureDialog.tsx')).SignatureDialog);
const TokenDialog = lazyDialog(async () => (await import('./TokenDialog.tsx')).TokenDialog);

/** Tab eap of the company (CONSOLE-ABOUT-05): what its installation is, with the viewers of signatures. */
export const CompanyAbout = observer(function CompanyAbout() {
  const { locale, permissions } = useRoot();
  const text = useText();
  const { answer, again } = useAnswer(getCompanyAbout);
  const [opened, setOpened] = useState<'signature' | 'tokens'>();
  const close = () => setOpened(undefined);
  return (
    <div className={classes.page}>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setOpened('signature')}>
          {text('signature.title')}
        </Button>
        <Button variant="default" onClick={() => setOpened('tokens')}>
          {text('signature.tokens')}
        </Button>
        {permissions.viewPage('about') && (
          <Button variant="subtle" component={Link} to="/app/about">
            {text('about.open')}
          </Button>
        )}
      </div>
      {answer.is === 'loading' && <Skeleton height={240} />}
      {answer.is === 'failed' && <ErrorState error={answer.error} onRetry={again} />}
      {answer.is === 'here' && (
        <>
          <section className={classes.section}>
            <dl className={classes.facts}>
              <Fact label={text('about.company')} value={answer.value.CompanyName} />
              <Fact label={text('about.pin')} value={answer.value.ClientPIN} />
              <Fact label={text('about.product')} value={answer.value.ProductName} />
              <Fact label={text('about.version')} value={answer.value.Version} />
              <Fact label={text('about.versionDate')} value={dayText(answer.value.VersionDate, locale)} />
            </dl>
          </section>
          <section className={classes.section} aria-labelledby="about-databases">
            <h2 id="about-databases" className={classes.heading}>
              {text('about.databases')}
            </h2>
            {answer.value.Databases.length === 0 ? (
              <p>{text('about.databases.empty')}</p>
            ) : (
              <table className={classes.table} aria-labelledby="about-databases">
                <thead>
                  <tr>
                    <th scope="col">{text('about.library')}</th>
                    <th scope="col">{text('about.instance')}</th>
                  </tr>
                </thead>
                <tbody>
                  {answer.value.Databases.map(({ Name, Instance }) => (
                    <tr key={Name}>
                      <td>
                        <bdi>{Name}</bdi>
                      </td>
                      <td>
                        <bdi>{Instance}</bdi>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
        </>
      )}
      <SignatureDialog opened={opened === 'signature'} onClose={close} />
      <TokenDialog opened={opened === 'tokens'} onClose={close} />
    </div>
  );
});
