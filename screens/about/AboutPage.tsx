import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ErrorState, NoPermission, PageHeader, useRoot, useText } from '#engine/index.ts';
import { listDllVersions, testConnection } from '../api/about.ts';
import classes from './about.module.css';
import { dayText, timeText } from './dayText.ts';
import { Fact } from './Fact.tsx';
import { useAnswer } from './useAnswer.ts';

/** Fixed (CONSOLE-ABOUT-02). */
const VERSION_DATE = '2024-03-01';

/** State app.about: the version date, whether the database answers, and what is installed. */
export const AboutPage = observer(function AboutPage() {
  const { locale, permissions } = useRoot();
  const text = useText();
  useEffect(() => {
    document.title = text('about.title');
  });
  if (!permissions.viewPage('about')) return <NoPermission page="about" isPage />;
  return (
    <div className={classes.page}>
      <PageHeader title={text('about.title')} description={text('about.description')} />
      <section className={classes.section}>
        <dl className={classes.facts}>
          <Fact label={text('about.versionDate')} value={dayText(VERSION_DATE, locale)} />
        </dl>
      </section>
      <Connection />
      <Libraries />
    </div>
  );
});

const Connection = observer(function Connection() {
  const { locale } = useRoot();
  const text = useText();
  const { answer, again } = useAnswer(testConnection);
  const isOk = answer.is === 'here' && answer.value.Connected;
  return (
    <section className={classes.section} aria-labelledby="about-connection">
      <div className={classes.head}>
        <h2 id="about-connection" className={classes.heading}>
          {text('about.connection')}
        </h2>
        <Button variant="default" loading={answer.is === 'loading'} onClick={again}>
          {text('about.connection.again')}
        </Button>
      </div>
      <p className={classes.status} role="status" data-tone={answer.is === 'loading' ? 'none' : isOk ? 'good' : 'bad'}>
        {text(
          answer.is === 'loading'
            ? 'about.connection.testing'
            : isOk
              ? 'about.connection.ok'
              : 'about.connection.failed',
        )}
      </p>
      {answer.is === 'failed' && <ErrorState error={answer.error} />}
      {answer.is === 'here' && (
        <dl className={classes.facts}>
          {!isOk && <Fact label={text('about.connection.message')} value={answer.value.Message} />}
          <Fact
            label={text('about.connection.time')}
            value={text('about.connection.milliseconds', { time: timeText(answer.value.Milliseconds, locale) })}
          />
          <Fact label={text('about.connection.server')} value={dayText(answer.value.ServerTime, locale, 'datetime')} />
        </dl>
      )}
    </section>
  );
});

const Libraries = observer(function Libraries() {
  const text = useText();
  const { answer, again } = useAnswer(listDllVersions);
  return (
    <section className={classes.section} aria-labelledby="about-libraries">
      <h2 id="about-libraries" className={classes.heading}>
        {text('about.libraries')}
      </h2>
      {answer.is === 'loading' && <Skeleton height={240} />}
      {answer.is === 'failed' && <ErrorState error={answer.error} onRetry={again} />}
      {answer.is === 'here' && answer.value.DLLList.length === 0 && <p>{text('about.libraries.empty')}</p>}
      {answer.is === 'here' && answer.value.DLLList.length > 0 && (
        <table className={classes.table} aria-labelledby="about-libraries">
          <thead>
            <tr>
              <th scope="col">{text('about.library')}</th>
              <th scope="col">{text('about.version')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.value.DLLList.map(({ Name, Version }) => (
              <tr key={Name}>
                <td>
                  <bdi>{Name}</bdi>
                </td>
                <td>
                  <bdi>{Version}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
});
