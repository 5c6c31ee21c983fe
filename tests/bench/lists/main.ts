import '../../../screens/theme/base.css';
import '../../../screens/theme/tokens.css';
import './page.css';
import { type BenchRow, type Contender, type ListHand, makeRows } from './rows.ts';

/** The page loads the code of one contender and the rows, then waits to be told what to do. */
const contenders = import.meta.glob<Contender>('./contenders/*.{ts,tsx,jsx}');
const name = new URLSearchParams(location.search).get('contender');
const found = Object.entries(contenders).find(([path]) => path.split('/').at(-1)?.split('.')[0] === name);
const contender = await found?.[1]();
// The page around has it before a list is opened, and all contenders write with it.
await document.fonts.load(`14px ${getComputedStyle(document.body).fontFamily}`);
let rows: BenchRow[] = [];
let hand: ListHand | undefined;

Object.assign(window, {
  isReady: contender !== undefined,
  makeRows: (count: number) => {
    rows = makeRows(count);
  },
  mountList: () => {
    const root = document.getElementById('root');
    if (root) hand = contender?.mount(root, rows);
  },
  searchList: (text: string) => hand?.search(text),
  sortList: (field: string, type: 'asc' | 'desc') => hand?.sort(field, type),
});
