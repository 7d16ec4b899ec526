import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressReader, isTrusted, trustFrom } from './trusted-proxies.ts';

const PROXY = '10.0.0.7';
const CLIENT = '187.190.1.1';
const from = (peer: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test.each([
  ['without a proxy nobody is believed', [], from(CLIENT, '9.9.9.9'), CLIENT],
  ['a peer that is no proxy is not believed', [PROXY], from(CLIENT, '9.9.9.9'), CLIENT],
  ['a proxy is', [PROXY], from(PROXY, CLIENT), CLIENT],
  ['what a client says before the proxy is not', [PROXY], from(PROXY, `9.9.9.9, ${CLIENT}`), CLIENT],
  ['a chain of proxies is', ['10.0.0.0/8'], from(PROXY, `${CLIENT}, 10.1.2.3`), CLIENT],
  ['a proxy that says nothing is the client', [PROXY], from(PROXY), PROXY],
] as const)('%s', (_, proxies, request, address) => {
  expect(addressReader(proxies)(request)).toBe(address);
});

test('who is a proxy', () => {
  expect([PROXY, CLIENT, ''].map(isTrusted([PROXY]))).toEqual([true, false, false]);
  expect(isTrusted([])(PROXY)).toBe(false);
  expect(trustFrom([])).toBe(false);
});

test.each(['example.mx', '10.0.0.0/33', '::1/129', '10.0.0.0/'])('«%s» is no address and no range', (proxy) => {
  expect(() => trustFrom([proxy])).toThrow(/not an address or range/);
});
