import { expect, it } from 'vitest';
import { linksIn } from '#engine/format/linksIn.ts';

it.each([
  ['no address', 'Call at 9:30.', ['Call at 9:30.']],
  ['one alone', 'https://a.example/x?y=1#z', ['<https://a.example/x?y=1#z>']],
  ['the end of a sentence', 'See https://a.example/x.', ['See ', '<https://a.example/x>', '.']],
  ['in brackets', '(https://a.example/x)', ['(', '<https://a.example/x>', ')']],
  ['with brackets of its own', 'https://a.example/x_(y)', ['<https://a.example/x_(y)>']],
  ['two of them', 'http://a.example\nhttps://b.example', ['<http://a.example/>', '\n', '<https://b.example/>']],
  ['what a browser would run', 'javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['half an address', 'https:// and http://', ['https:// and http://']],
  ['markup', '<a href="https://a.example">', ['<a href="', '<https://a.example/>', '">']],
  ['nothing', '', []],
])('finds addresses: %s', (_name, text, wanted) => {
  const parts = linksIn(text);
  expect(parts.map((part) => (part.href ? `<${part.href}>` : part.text))).toEqual(wanted);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
