import { expect, test } from 'vitest';
import { filledAddress, maskedAddress, secretsIn, withoutKeyAtEnd } from './address-secrets.ts';

test.each([
  ['rtmp://far.example/live', 'rtmp://far.example/live', []],
  ['rtmp://b.rtmp.youtube.com/live2?backup=1', 'rtmp://b.rtmp.youtube.com/live2?backup=1', []],
  ['rtmp://far.example/live?token=s3cret99', 'rtmp://far.example/live?token=•••', ['s3cret99']],
  ['rtmp://far.example/live?a=1&sig=abc=def==&b=2', 'rtmp://far.example/live?a=1&sig=•••&b=2', ['abc=def==']],
  ['rtmp://far.example/live?a-bare-secret', 'rtmp://far.example/live?•••', ['a-bare-secret']],
  ['rtmps://[2001:db8::7]:443/live?t=abcdef?x', 'rtmps://[2001:db8::7]:443/live?t=•••', ['abcdef?x']],
])('%s is shown as %s', (address, shown, secrets) => {
  expect([maskedAddress(address), secretsIn(address)]).toEqual([shown, secrets]);
  expect(maskedAddress(shown)).toBe(shown);
  expect(filledAddress(shown, address)).toBe(address);
});

test('a mask is filled from the parameter of its name, also at another server, and from nothing else', () => {
  const former = 'rtmp://far.example/live?token=s3cret99&n=1';
  expect(filledAddress('rtmp://other.example/app?n=2&token=•••', former)).toBe(
    'rtmp://other.example/app?n=2&token=s3cret99',
  );
  expect(filledAddress('rtmp://far.example/live?token=another99', former)).toBe(
    'rtmp://far.example/live?token=another99',
  );
  for (const masked of ['rtmp://far.example/live?other=•••', 'rtmp://far.example/live?n=•••'])
    expect(filledAddress(masked, former)).toBeUndefined();
});

test.each([
  ['rtmp://far.example/live/abcd-1234', 'abcd-1234', 'rtmp://far.example/live'],
  [' rtmps://far.example:443/rtmp/FB-1?s_bl=1&a=Ab ', 'FB-1?s_bl=1&a=Ab', 'rtmps://far.example:443/rtmp'],
  // an application may be called as its stream
  ['rtmp://far.example/stream', 'stream', 'rtmp://far.example/stream'],
  ['rtmp://far.example/live/instance', 'abcd-1234', 'rtmp://far.example/live/instance'],
])('%s with the key %s', (address, key, without) => {
  expect(withoutKeyAtEnd(address, key)).toBe(without);
});
