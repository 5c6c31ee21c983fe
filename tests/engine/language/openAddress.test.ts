import { describe, expect, it } from 'vitest';
import { isDomain, isOpenAddress } from '../../../engine/language/openAddress.ts';
import { proves } from '../../proves.ts';

const domains = ['pay.example', '*.suite.example'];

describe('addresses that the shell opens', proves('unit', 'SHELL-SET-07'), () => {
  it.each([
    ['https://pay.example/app?x=1', true],
    ['https://PAY.example', true],
    ['https://a.suite.example/', true],
    ['https://a.b.suite.example/', true],
    ['https://suite.example/', false],
    ['https://www.pay.example/', false],
    ['https://evilsuite.example/', false],
    ['https://pay.example.evil.test/', false],
    ['https://pay.example@evil.test/', false],
    ['https://user@pay.example/', false],
    ['https://:word@pay.example/', false],
    ['https://pay.example:8443/', false],
    ['http://pay.example/', false],
    ['javascript:alert(1)//pay.example', false],
    ['data:text/html,x', false],
    ['//pay.example/', false],
    ['/app/users', false],
    ['https://pay.example\\@evil.test/', true],
    ['', false],
  ])('%s: %s', (address, isOpen) => {
    expect(isOpenAddress(address, domains)).toBe(isOpen);
  });

  it('nothing without a list', () => expect(isOpenAddress('https://pay.example/', [])).toBe(false));

  it.each([
    ['pay.example', true],
    ['*.suite.example', true],
    ['*', false],
    ['*.example; script-src *', false],
    ["'self'", false],
    ['https://pay.example', false],
    ['pay.example/app', false],
    ['pay.example; script-src *', false],
    ['PAY.Example', true],
    [7, false],
    [['pay.example'], false],
  ])('a domain of the list: %s %s', (domain, isOne) => {
    expect(isDomain(domain)).toBe(isOne);
  });
});
