import { isRefusal } from '@palco/kernel/refusal';
import { expect, test } from 'vitest';
import { readFarEnd } from './far-end-address.ts';

test.each([
  // the Live Control Room of YouTube shows these two
  ['rtmp://a.rtmp.youtube.com/live2', 'a.rtmp.youtube.com', 1935, 'live2', false],
  ['rtmp://b.rtmp.youtube.com/live2?backup=1', 'b.rtmp.youtube.com', 1935, 'live2?backup=1', false],
  ['rtmps://live-api-s.facebook.com:443/rtmp/', 'live-api-s.facebook.com', 443, 'rtmp', true],
  ['rtmps://far.example/app/instance', 'far.example', 443, 'app/instance', true],
  ['RTMP://127.0.0.1/live/', '127.0.0.1', 1935, 'live', false],
  ['rtmp://[::1]:5222/live', '::1', 5222, 'live', false],
  [' rtmp://[2001:db8::7]/live ', '2001:db8::7', 1935, 'live', false],
])('%s', (address, host, port, app, isSecure) => {
  expect(readFarEnd(address)).toMatchObject({ host, port, app, isSecure });
});

test.each([
  '',
  'far.example/live',
  'http://far.example/live',
  'rtmp://far.example',
  'rtmp:///live',
  'rtmp://me:secret@far.example/live',
  'rtmp://far.example/live#secret',
  'rtmp://far.example:99999/live',
])('no far end: %s', (address) => {
  expect(isRefusal(readFarEnd(address))).toBe(true);
});
