/** Words of other libraries and of daily speech for names of the document language, by the name that is meant. */
const WORDS: Readonly<Record<string, string>> = {
  asc: 'up ascending increasing',
  desc: 'down descending decreasing',
  create: 'add new insert',
  edit: 'update change modify',
  delete: 'remove erase destroy',
  run: 'execute call invoke',
  navigate: 'goto link route',
  currency: 'money price dollar euro',
  number: 'int integer float decimal numeric',
  integer: 'int long',
  boolean: 'bool flag checkbox',
  text: 'string',
  success: 'green good',
  warning: 'yellow orange amber',
  danger: 'red error critical',
  info: 'blue',
  neutral: 'grey gray',
  is: 'eq equals equal == ===',
  isNot: 'ne neq not notequals !=',
  gt: 'greater greaterthan >',
  gte: 'ge min >=',
  lt: 'less lessthan <',
  lte: 'le max <=',
  my: 'mine own',
  all: 'everyone everybody any',
  view: 'read show display',
  popup: 'modal dialog',
  fixed: 'docked sidebar',
  list: 'toolbar table header',
  selection: 'selected bulk',
  type: 'direction dir',
  label: 'title caption',
  title: 'label caption heading header',
  columns: 'fields',
  operation: 'url endpoint api href',
  query: 'params parameters',
  visible: 'hidden show if',
  enabled: 'disabled',
  add: 'plus +',
  subtract: 'minus sub -',
  multiply: 'times mul *',
  divide: 'div /',
  modulo: 'mod remainder',
  join: 'concat',
  coalesce: 'ifnull nvl',
  daysBetween: 'datediff',
  avg: 'mean average',
  bar: 'column histogram',
  donut: 'pie',
  inputstring: 'text string textbox',
  dropdownfixedlist: 'choices',
  value: 'defaultvalue initialvalue',
  done: 'onsuccess then',
  remove: 'delete unset',
  ref: 'field',
};

/** The same for names that an object cannot do without, where they are missing: elsewhere these words may mean many things. */
const NEEDED: Readonly<Record<string, string>> = {
  key: 'id value code',
  data: 'name label text title',
  by: 'field column with',
  type: 'order direction',
  to: 'path',
};

/**
 * The name that another word stands for, when it is the only one of those that may stand there.
 *
 * @example nameFor('money', ['number', 'currency']) // 'currency'
 */
export function nameFor(word: string, names: Iterable<string>): string | undefined {
  return onlyFor(word, names, WORDS);
}

/** The missing name that another word stands for. */
export function neededNameFor(word: string, missing: Iterable<string>): string | undefined {
  return onlyFor(word, missing, NEEDED);
}

function onlyFor(word: string, names: Iterable<string>, words: Readonly<Record<string, string>>): string | undefined {
  const wanted = word.toLowerCase();
  const found = [...names].filter((name) => (words[name] ?? '').split(' ').includes(wanted));
  // Of two that a word may mean, it is rather short for one: `int` is `integer`, not `number`.
  const [first, ...others] = found.length > 1 ? found.filter((name) => name.startsWith(wanted)) : found;
  return others.length > 0 ? undefined : first;
}
