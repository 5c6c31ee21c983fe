/** Name in the address under which the id of the record stands that is open over its list. */
export const RECORD = 'record';

/** Names in the address that are the shell's or the list's own: none of them is a filter (shell 2, widgets 2, 3). */
export const ADDRESS_PARAMETERS: readonly string[] = [
  'exactly',
  'tpl',
  'ai',
  'hbc',
  'hm',
  'fhm',
  'redirectRole',
  'redirectDatabase',
  'pageURL',
  'product',
  'state',
  'ActiveTab',
  'HelpArticle',
  'HelpSection',
  'searchTerm',
  'sortby',
  'sorttype',
  'thenby',
  'savedview',
  'layout',
  'layoutmonth',
  'groupby',
  'look',
  RECORD,
  'assignMode',
  'page',
];
