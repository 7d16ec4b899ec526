import type { IncomingMessage } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import { addressReader, forwardedReader, isTrusted, trustFrom } from './trusted-proxies.ts';

const PROXY = '10.0.0.7';
const CLIENT = '187.190.1.1';
const from = (peer: string, forwarded?: string): IncomingMessage =>
  ({
    socket: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

const warn = vi.fn();
beforeEach(() => warn.mockClear());

test.each([
  ['without a proxy nobody is believed', [], from(CLIENT, '9.9.9.9'), CLIENT],
  ['a peer that is no proxy is not believed', [PROXY], from(CLIENT, '9.9.9.9'), CLIENT],
  ['a proxy is', [PROXY], from(PROXY, CLIENT), CLIENT],
  ['what a client says before the proxy is not', [PROXY], from(PROXY, `9.9.9.9, ${CLIENT}`), CLIENT],
  ['a chain of proxies is', ['10.0.0.0/8'], from(PROXY, `${CLIENT}, 10.1.2.3`), CLIENT],
  ['a proxy that says nothing is the client', [PROXY], from(PROXY), PROXY],
] as const)('%s', (_, proxies, request, address) => {
  expect(addressReader(proxies, forwardedReader(proxies, { warn }))(request)).toBe(address);
});

test('who is a proxy', () => {
  expect([PROXY, CLIENT, ''].map(isTrusted([PROXY]))).toEqual([true, false, false]);
  expect(isTrusted([])(PROXY)).toBe(false);
  expect(trustFrom([])).toBe(false);
});

test.each(['example.mx', '10.0.0.0/33', '::1/129', '10.0.0.0/'])('«%s» is no address and no range', (proxy) => {
  expect(() => trustFrom([proxy])).toThrow(/not an address or range/);
});

const CHAIN = ['10.0.0.0/8', 'fd00::/8'];
test.each([
  ['a port', '198.51.100.8:20000', '198.51.100.8'],
  ['a port after IPv6', '[2001:db8::1]:443', '2001:db8::1'],
  ['brackets without a port', '[2001:db8::1]', '2001:db8::1'],
  ['IPv6 that looks as if a port followed', '2001:db8::1:443', '2001:db8::1:443'],
  ['an obfuscated port', '198.51.100.8:_secret', '198.51.100.8'],
  ['a zone', 'fe80::1%eth0', 'fe80::1'],
  ['a zone and a port', '[fe80::1%25eth0]:9', 'fe80::1'],
  ['mapped IPv4', '::ffff:198.51.100.8', '198.51.100.8'],
  ['mapped IPv4 with a port', '[::FFFF:198.51.100.8]:20000', '198.51.100.8'],
  ['mapped IPv4 as groups', '::ffff:c633:6408', '198.51.100.8'],
  ['mapped IPv4 in full', '0:0:0:0:0:ffff:c633:6408', '198.51.100.8'],
  ['a node of RFC 7239', 'for="[2001:db8::1]:4711"', '2001:db8::1'],
  ['quotes', '"198.51.100.8:80"', '198.51.100.8'],
  ['blanks', '  198.51.100.8  ', '198.51.100.8'],
  ['what the client claims before it', 'unknown, 1.2.3.4:5, 198.51.100.8:20000', '198.51.100.8'],
  ['a second proxy with a port', '198.51.100.8:20000, 10.1.2.3:80', '198.51.100.8'],
  ['a second proxy of IPv6', '198.51.100.8, [fd00::7]:80', '198.51.100.8'],
])('%s: a client has one address', (_, header, address) => {
  const request = from(PROXY, header);
  expect(addressReader(CHAIN, forwardedReader(CHAIN, { warn }))(request)).toBe(address);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['unknown', PROXY],
  ['_hidden', PROXY],
  ['', PROXY],
  ['198.51.100.8,', PROXY],
  ['198.51.100.300', PROXY],
  ['198.51.100.8:20000:1', PROXY],
  ['198.051.100.08', PROXY],
  ['[198.51.100.8', PROXY],
  ['2001:db8::1::2', PROXY],
  ['localhost', PROXY],
  ['198.51.100.8 1.2.3.4', PROXY],
  ['198.51.100.8, unknown, 10.1.2.3:80', '10.1.2.3'],
])('«%s» names no address: the client counts as the proxy that says so, with one warning', (header, address) => {
  const read = addressReader(CHAIN, forwardedReader(CHAIN, { warn }));
  for (let n = 0; n < 20; n += 1) expect(read(from(PROXY, header))).toBe(address);
  expect(warn).toHaveBeenCalledTimes(1);
  // the warning has the form of the entry, not an address
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/51|db8/);
});
