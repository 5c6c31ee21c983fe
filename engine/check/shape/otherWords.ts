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
  boolean: 'bool flag checkbox',
  text: 'string',
  success: 'green good',
  warning: 'yellow orange amber',
  danger: 'red error critical',
  info: 'blue',
  neutral: 'grey gray',
  is: 'eq equals equal',
  isNot: 'ne neq not notequals',
  gt: 'greater greaterthan',
  gte: 'ge min',
  lt: 'less lessthan',
  lte: 'le max',
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
  add: 'plus',
  subtract: 'minus sub',
  multiply: 'times mul',
  divide: 'div',
  modulo: 'mod remainder',
  join: 'concat',
  coalesce: 'ifnull nvl',
  daysBetween: 'datediff',
  avg: 'mean average',
};

/**
 * The name that another word stands for, when it is the only one of those that may stand there.
 *
 * @example nameFor('money', ['number', 'currency']) // 'currency'
 */
export function nameFor(word: string, names: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  const [found, ...others] = [...names].filter((name) => (WORDS[name] ?? '').split(' ').includes(wanted));
  return others.length > 0 ? undefined : found;
}
