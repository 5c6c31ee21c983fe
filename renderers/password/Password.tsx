import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ControlProps } from '#engine/index.ts';
import { MaskedInput } from '../shared/MaskedInput.tsx';
import own from './password.module.css';
import { passwordRules } from './rules.ts';

/** A hidden text with the rules it must keep, ticked off while it is typed. */
export function Password(props: ControlProps<string>) {
  const { id, value, options, text, describedBy } = props;
  const rulesId = `${id}-rules`;
  return (
    <>
      <MaskedInput {...props} describedBy={[rulesId, describedBy].filter(Boolean).join(' ')} />
      <ul id={rulesId} className={own.rules}>
        {passwordRules(value, options).map(({ key, values, holds }) => (
          <li key={key} className={own.rule} data-holds={holds || undefined}>
            {holds ? <IconCheck size={14} aria-hidden="true" /> : <IconMinus size={14} aria-hidden="true" />}
            {text(key, values)}
            <span className={own.hidden}>{text(holds ? 'password.rule.kept' : 'password.rule.missing')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
