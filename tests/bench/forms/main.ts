import '../../../screens/theme/base.css';
import './page.css';
import { type Contender, makeFields } from './fields.ts';

/** The page loads the code of one contender, then waits to be told how many fields to draw. */
const contenders = import.meta.glob<Contender>('./contenders/*.{ts,tsx,jsx}');
const name = new URLSearchParams(location.search).get('contender');
const found = Object.entries(contenders).find(([path]) => path.split('/').at(-1)?.split('.')[0] === name);
const contender = await found?.[1]();

Object.assign(window, {
  isReady: contender !== undefined,
  mountFields: (count: number, faults: number) => {
    const root = document.getElementById('root');
    if (root) contender?.mount(root, makeFields(count, faults));
  },
  focusField: (label: string) => {
    const all = [...document.querySelectorAll('label')];
    const labelled = all.find((one) => one.textContent.replace('*', '').trim() === label)?.control;
    const cell = document.querySelector<HTMLElement>('[role="gridcell"]');
    (labelled ?? cell)?.focus();
    return labelled instanceof HTMLInputElement || cell !== null;
  },
});
