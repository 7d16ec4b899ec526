import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isKnownHost } from './host-check.ts';

const ORIGIN = 'https://tv.example.mx';
const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);

test.each([
  ['localhost:4000', true, true],
  ['127.0.0.1:4000', true, true],
  ['[::1]:4000', true, true],
  ['tv.example.mx', true, true],
  // somebody shows the demo to the league's office, by the machine's address in their network
  ['192.168.1.20:4000', true, false],
  ['10.0.3.4', true, false],
  ['172.31.0.9', true, false],
  ['100.64.7.7', true, false],
  ['[fe80::1]:4000', true, false],
  ['[fd12:3456::7]', true, false],
  ...own
    .filter(({ family }) => family === 'IPv4')
    .map(({ address }) => [address, true, address === '127.0.0.1'] as const),
  // anybody's address, of which links and addresses for payment providers would be made
  ['8.8.8.8', false, false],
  ['172.32.0.1:4000', false, false],
  ['100.128.0.1', false, false],
  ['[2001:4860:4860::8888]:4000', false, false],
  ['[::ffff:8.8.8.8]', false, false],
  ['evil.tld', false, false],
  ['192.168.1.20.evil.tld', false, false],
  ['', false, false],
] as const)('%s is known in a demo: %s, in production: %s', (host, inDemo, inProduction) => {
  expect(isKnownHost(host || undefined, ORIGIN, true)).toBe(inDemo);
  expect(isKnownHost(host || undefined, ORIGIN, false)).toBe(inProduction);
});
