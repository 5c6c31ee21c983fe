import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { StatusText, useText } from '#engine/index.ts';
import classes from './security.module.css';
import type { Factors, Security } from './useSecurity.ts';

/** Whether the second factor is registered and on, and what can be done about it. */
export function FactorSection({ security, factors }: { security: Security; factors: Factors }) {
  const text = useText();
  const { isRegistered, isEnabled, codesLeft } = factors;
  const Icon = isEnabled ? IconShieldCheck : IconShieldOff;
  return (
    <section className={classes.section} aria-labelledby="security-factor">
      <div className={classes.head}>
        <Icon className={classes.icon} data-on={isEnabled} size={28} stroke={1.5} aria-hidden />
        <div className={classes.words}>
          <h2 id="security-factor" className={classes.heading}>
            {text('security.factor')}
          </h2>
          <p className={classes.help}>{text(helpOf(factors))}</p>
        </div>
        <div className={classes.states}>
          <StatusText
            tone={isRegistered ? 'success' : 'neutral'}
            text={text(isRegistered ? 'security.registered' : 'security.unregistered')}
          />
          <StatusText
            tone={isEnabled ? 'success' : 'neutral'}
            text={text(isEnabled ? 'security.on' : 'security.off')}
          />
        </div>
      </div>
      <div className={classes.actions}>
        {isEnabled && (
          <Button variant="default" loading={security.isBusy} onClick={() => void security.turn(false)}>
            {text('security.turnOff')}
          </Button>
        )}
        {!isEnabled && isRegistered && (
          <Button loading={security.isBusy} onClick={() => void security.turn(true)}>
            {text('security.turnOn')}
          </Button>
        )}
        <Button
          variant={isRegistered ? 'default' : 'filled'}
          loading={security.isBusy}
          onClick={() => void security.begin()}
        >
          {text(isRegistered ? 'security.registerAgain' : 'security.register')}
        </Button>
        {isRegistered && (
          <Button variant="default" loading={security.isBusy} onClick={() => void security.renew()}>
            {text('security.renewCodes')}
          </Button>
        )}
      </div>
      {isRegistered && <p className={classes.hint}>{text('security.codesLeft', { count: codesLeft })}</p>}
    </section>
  );
}

function helpOf({ isRegistered, isEnabled }: Factors): string {
  if (isEnabled) return 'security.help.on';
  return isRegistered ? 'mfa.remember' : 'security.help.unregistered';
}
