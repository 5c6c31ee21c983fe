import { firstDayOfWeek } from '#engine/format/index.ts';
import type { ControlProps } from '#engine/index.ts';
import classes from '../shared/control.module.css';
import { type Plan, writePlan } from './cronText.ts';
import own from './schedule.module.css';
import { dayName } from './words.ts';

type PlanInputsProps = ControlProps<string> & { plan: Plan };
type PartProps = Pick<ControlProps<string>, 'text' | 'culture' | 'disabled' | 'onChange' | 'onBlur'>;

/** The inputs of one form of a schedule. */
export function PlanInputs({ plan, ...props }: PlanInputsProps) {
  if (plan.every === 'expression') return null;
  if (plan.every === 'hour') {
    const minutes = Array.from({ length: 60 }, (_, minute) => minute);
    return (
      <Choice
        {...props}
        label={props.text('schedule.minute')}
        value={plan.minute}
        choices={minutes.map((minute) => [minute, String(minute)])}
        onPick={(minute) => props.onChange(writePlan({ ...plan, minute }))}
      />
    );
  }
  const time = <Time {...props} plan={plan} />;
  if (plan.every === 'day') return time;
  if (plan.every === 'month') {
    const days = Array.from({ length: 31 }, (_, index): [number, string] => [index + 1, String(index + 1)]);
    return (
      <>
        <Choice
          {...props}
          label={props.text('schedule.day')}
          value={plan.day === 'last' ? 0 : plan.day}
          choices={[...days, [0, props.text('schedule.lastDay')]]}
          onPick={(day) => props.onChange(writePlan({ ...plan, day: day === 0 ? 'last' : day }))}
        />
        {time}
      </>
    );
  }
  return (
    <>
      <Days {...props} plan={plan} />
      {time}
    </>
  );
}

function Time({
  plan,
  text,
  disabled,
  onChange,
  onBlur,
}: PartProps & { plan: Exclude<Plan, { every: 'hour' | 'expression' }> }) {
  return (
    <input
      type="time"
      className={`${classes.input} ${own.time}`}
      aria-label={text('schedule.time')}
      disabled={disabled}
      value={plan.time}
      // An emptied time is none: the one before stays.
      onChange={(event) =>
        event.currentTarget.value && onChange(writePlan({ ...plan, time: event.currentTarget.value }))
      }
      onBlur={onBlur}
    />
  );
}

/** Any of the seven days, but never none of them. */
function Days({ plan, text, culture, disabled, onChange }: PartProps & { plan: Extract<Plan, { every: 'week' }> }) {
  const first = firstDayOfWeek(culture);
  const week = Array.from({ length: 7 }, (_, index) => (first + index) % 7);
  return (
    <fieldset className={own.days} aria-label={text('schedule.days')}>
      {week.map((day) => {
        const isOn = plan.days.includes(day);
        const days = isOn ? plan.days.filter((one) => one !== day) : [...plan.days, day];
        return (
          <button
            key={day}
            type="button"
            className={own.dayButton}
            aria-pressed={isOn}
            aria-label={dayName(day, culture)}
            disabled={disabled || days.length === 0}
            onClick={() => onChange(writePlan({ ...plan, days }))}
          >
            {dayName(day, culture, 'short')}
          </button>
        );
      })}
    </fieldset>
  );
}

function Choice({
  label,
  value,
  choices,
  disabled,
  onPick,
  onBlur,
}: Pick<PartProps, 'disabled' | 'onBlur'> & {
  label: string;
  value: number;
  choices: readonly (readonly [number, string])[];
  onPick(value: number): void;
}) {
  return (
    <select
      className={`${classes.input} ${own.choice}`}
      aria-label={label}
      disabled={disabled}
      value={value}
      onChange={(event) => onPick(Number(event.currentTarget.value))}
      onBlur={onBlur}
    >
      {choices.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}
