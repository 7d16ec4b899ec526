import { expect, test } from 'vitest';
import { makeLogScan } from './log-scan.ts';

const scanFor = (secrets: object) => {
  const scan = makeLogScan();
  scan.learn(secrets);
  return (line: string) => () => scan.assertClean(['{"msg":"request"}', line]);
};

test.each([
  ['{"code":"482913"}'],
  ['the code is 482913.'],
  ['/verify?code=482913&x=1'],
  ['{"name":"pa$$ word."}'],
  ['{"token":"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"}'],
  ['{"st":"a-lease-of-the-house.12.kf3x.AAAAAAAAAAAAAAAAAAAAAA"}'],
  ['xa-lease-of-the-house.12.kf3x.AAAAAAAAAAAAAAAAAAAAAAx'],
])('%s is found, and not shown', (line) => {
  const check = scanFor({
    code: '482913',
    deep: [{ password: 'pa$$ word.', st: 'a-lease-of-the-house.12.kf3x.AAAAAAAAAAAAAAAAAAAAAA' }],
  })(line);
  expect(check).toThrow('[SECRET]');
  expect(check).not.toThrow(/482913|pa\$\$|eyJ|lease/);
});

test.each([
  ['{"reqId":"1a482913-7c1f-4b0e-9d6a-2f1c482913ab"}'],
  ['{"bytes":1482913}'],
  ['{"code":"request/unknown-path"}'],
])('%s holds none', (line) => {
  expect(scanFor({ code: '482913' })(line)).not.toThrow();
});

test('a name of every object is no secret, though a password may be one', () => {
  expect(scanFor({ password: 'constructor', token: 'prototype' })('{"label":"constructor prototype"}')).not.toThrow();
});
