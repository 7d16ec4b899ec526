import { expect, test } from 'vitest';
import { isNetwork, networkReach } from './network-reach.ts';

test.each([
  ['203.0.113.9', true],
  ['2001:db8::7', true],
  ['10.9.8.7', true],
  ['192.168.4.4', true],
  ['fd00:1::7', true],
  ['10.10.8.7', false],
  ['192.168.4.5', false],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['169.254.169.254', false],
  ['::1', false],
  ['::', false],
  ['fe80::1%eth0', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:10.9.8.7', true],
])('with some networks allowed, %s: %s', (address, is) => {
  expect(networkReach(['10.9.0.0/16', '192.168.4.4', 'fd00:1::/32'])(address)).toBe(is);
});

test.each([
  ['10.0.0.0/8', true],
  ['10.0.0.1', true],
  ['fd00::/7', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['obs.local', false],
  ['', false],
])('a network: %s %s', (text, is) => {
  expect(isNetwork(text)).toBe(is);
});
