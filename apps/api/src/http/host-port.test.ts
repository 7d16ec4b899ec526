import { expect, test } from 'vitest';
import { hostPort } from './host-port.ts';

test.each([
  ['::1', '[::1]:1935'],
  ['[::1]', '[::1]:1935'],
  ['2001:db8::7', '[2001:db8::7]:1935'],
  ['127.0.0.1', '127.0.0.1:1935'],
  ['camera.example.mx', 'camera.example.mx:1935'],
])('%s is written %s', (host, written) => {
  expect(hostPort(host, 1935)).toBe(written);
  expect(new URL(`rtmp://${written}/live`).port).toBe('1935');
});
