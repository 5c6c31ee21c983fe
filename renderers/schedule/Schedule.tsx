import { useState } from 'react';
import { ownTimeZone } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import { lazyPart } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { inputProps } from '../shared/inputProps.ts';
import { changeForm, type Every, readPlan } from './cronText.ts';
import { isCron } from './expression.ts';
import { PlanInputs } from './PlanInputs.tsx';
import own from './schedule.module.css';
import { useWords } from './useWords.ts';

const NextRuns = lazyPart(async () => (await import('./NextRuns.tsx')).NextRuns);
const forms: readonly Every[] = ['hour', 'day', 'week', 'month', 'expression'];

/** How often, and when then; the expression behind it for everything else, and what comes of it. */
export function Schedule(props: ControlProps<string>) {
  const { value, options, label, text, culture, disabled, onChange, onBlur } = props;
  const [isTyped, setIsTyped] = useState(false);
  const plan = readPlan(value);
  const isEmpty = value.trim() === '';
  const every: Every | '' = isTyped ? 'expression' : isEmpty ? '' : plan.every;
  const words = useWords(value, { culture, text });
  const timeZone = String(options.timezone || ownTimeZone());
  function choose(form: string): void {
    setIsTyped(form === 'expression');
    if (form !== 'expression' && form !== '') onChange(changeForm(plan, form as Exclude<Every, 'expression'>));
  }
  return (
    <fieldset className={own.schedule} aria-label={label}>
      <div className={own.inputs}>
        <select
          {...inputProps(props)}
          className={`${classes.input} ${own.form}`}
          value={every}
          onChange={(event) => choose(event.currentTarget.value)}
          onBlur={onBlur}
        >
          {every === '' && <option value="">{text('schedule.choose')}</option>}
          {forms.map((form) => (
            <option key={form} value={form}>
              {text(`schedule.every.${form}`)}
            </option>
          ))}
        </select>
        {every === 'expression' ? (
          <input
            type="text"
            dir="ltr"
            spellCheck={false}
            disabled={disabled}
            aria-label={text('schedule.expression')}
            placeholder="0 3 * * *"
            className={`${classes.input} ${classes.ltr} ${own.expression}`}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        ) : (
          every !== '' && <PlanInputs {...props} plan={plan} />
        )}
      </div>
      {isCron(value) && (
        <div className={own.outcome} aria-live="polite">
          <p className={own.words}>{words}</p>
          {every !== 'expression' && (
            <p className={own.cron}>
              <code dir="ltr">{value}</code>
            </p>
          )}
          <NextRuns waiting={null} value={value} timeZone={timeZone} culture={culture} text={text} />
        </div>
      )}
    </fieldset>
  );
}
