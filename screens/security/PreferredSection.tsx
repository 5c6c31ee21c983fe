import { Radio } from '@mantine/core';
import { IconDeviceMobile, IconMail, IconMessage, IconPhone } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '#engine/index.ts';
import classes from './security.module.css';
import { type Factors, type Security, type Way, ways } from './useSecurity.ts';

const icons = { offline: IconDeviceMobile, sms: IconMessage, voicecall: IconPhone, email: IconMail } as const;

/** The way to a code that the sign-in begins with (CONSOLE-MFA-06). */
export function PreferredSection({ security, factors }: { security: Security; factors: Factors }) {
  const text = useText();
  return (
    <section className={classes.section} aria-labelledby="security-preferred">
      <h2 id="security-preferred" className={classes.heading}>
        {text('security.preferred')}
      </h2>
      <p className={classes.help}>{text('security.preferred.help')}</p>
      <div className={classes.ways} role="radiogroup" aria-labelledby="security-preferred">
        {ways.map((way) => (
          <WayChoice key={way} way={way} security={security} factors={factors} />
        ))}
      </div>
    </section>
  );
}

function WayChoice({ way, security, factors }: { way: Way; security: Security; factors: Factors }) {
  const text = useText();
  const id = useId();
  const Icon = icons[way];
  const isOpen = factors.open.includes(way);
  const label = text(`mfa.way.${way}`);
  return (
    <label className={classes.way} data-open={isOpen} htmlFor={id}>
      <Radio
        id={id}
        name="preferred-factor"
        value={way}
        checked={factors.preferred === way}
        disabled={!isOpen || security.isBusy}
        onChange={() => void security.prefer(way, label)}
      />
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <span>{label}</span>
        <span className={classes.hint}>{text(isOpen ? `security.way.${way}` : 'security.way.closed')}</span>
      </span>
    </label>
  );
}
