import { expect, test } from 'vitest';
import { publicRtmpAddress } from './encoder-address.ts';

const at = { port: 1935, origin: 'https://tv.example.mx' };
test.each([
  ['192.0.2.7', undefined, 'rtmp://192.0.2.7:1935/live'],
  ['camaras.example.mx', undefined, 'rtmp://camaras.example.mx:1935/live'],
  ['2001:db8::7', undefined, 'rtmp://[2001:db8::7]:1935/live'],
  ['0.0.0.0', undefined, 'rtmp://tv.example.mx:1935/live'],
  ['::', undefined, 'rtmp://tv.example.mx:1935/live'],
  ['127.0.0.1', 'rtmps://tv.example.mx:443/live', 'rtmps://tv.example.mx:443/live'],
])('a listener on %s, with %s in the settings, is told as %s', (host, address, told) => {
  expect(publicRtmpAddress({ host, address }, at)).toBe(told);
  expect(new URL(told).port).not.toBe('');
});

test('a site with an IPv6 address keeps the brackets', () => {
  const origin = 'https://[2001:db8::1]';
  expect(publicRtmpAddress({ host: '::', address: undefined }, { port: 1935, origin })).toBe(
    'rtmp://[2001:db8::1]:1935/live',
  );
});
