import { splitZone } from './expression.ts';

/**
 * A schedule as people choose one. What fits none of the forms is an expression, which says all that cron can.
 */
export type Plan =
  | { every: 'hour'; minute: number }
  | { every: 'day'; time: string }
  | { every: 'week'; time: string; days: readonly number[] }
  | { every: 'month'; time: string; day: number | 'last' }
  | { every: 'expression' };

export type Every = Plan['every'];

/** The form that an expression has. */
export function readPlan(text: string): Plan {
  const { cron } = splitZone(text);
  const fields = cron.split(' ');
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  if (fields.length !== 5 || month !== '*' || !isNumber(minute, 59)) return { every: 'expression' };
  if (hour === '*' && day === '*' && weekday === '*') return { every: 'hour', minute: Number(minute) };
  if (!isNumber(hour, 23)) return { every: 'expression' };
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  if (day === '*' && weekday === '*') return { every: 'day', time };
  if (day === '*') {
    const days = readDays(weekday);
    return days ? { every: 'week', time, days } : { every: 'expression' };
  }
  if (weekday !== '*') return { every: 'expression' };
  if (day === 'L') return { every: 'month', time, day: 'last' };
  return isNumber(day, 31) && Number(day) > 0 ? { every: 'month', time, day: Number(day) } : { every: 'expression' };
}

/** The expression of a form. */
export function writePlan(plan: Exclude<Plan, { every: 'expression' }>): string {
  if (plan.every === 'hour') return `${plan.minute} * * * *`;
  const [hour = 0, minute = 0] = plan.time.split(':').map(Number);
  const start = `${minute} ${hour}`;
  if (plan.every === 'day') return `${start} * * *`;
  if (plan.every === 'week') return `${start} * * ${[...plan.days].sort((a, b) => a - b).join(',')}`;
  return `${start} ${plan.day === 'last' ? 'L' : plan.day} * *`;
}

/** Another form that keeps what both have. */
export function changeForm(plan: Plan, every: Exclude<Every, 'expression'>): string {
  const time = 'time' in plan ? plan.time : '08:00';
  if (every === 'hour') return writePlan({ every, minute: 0 });
  if (every === 'week') return writePlan({ every, time, days: plan.every === 'week' ? plan.days : [1, 2, 3, 4, 5] });
  if (every === 'month') return writePlan({ every, time, day: plan.every === 'month' ? plan.day : 1 });
  return writePlan({ every, time });
}

/** Days of the week, 0 for Sunday; undefined for what is no plain list. */
function readDays(field: string): number[] | undefined {
  const days = new Set<number>();
  for (const part of field.split(',')) {
    const [, from, to] = /^([0-7])(?:-([0-7]))?$/.exec(part) ?? [];
    if (from === undefined) return undefined;
    for (let day = Number(from); day <= Number(to ?? from); day += 1) days.add(day % 7);
  }
  return days.size > 0 ? [...days].sort((a, b) => a - b) : undefined;
}

function isNumber(text: string, most: number): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) <= most;
}
