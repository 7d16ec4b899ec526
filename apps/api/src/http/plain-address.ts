import { isIPv4, isIPv6 } from 'node:net';

/** The last 32 bits of an IPv6 address as two groups, as `new URL` writes mapped addresses: `::ffff:c633:6408`. */
const MAPPED = /^(?:0{1,4}:){0,5}:{0,2}ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i;

/** The address without an IPv4-mapped prefix or a zone: `::ffff:10.0.0.1`, `fe80::1%eth0`. */
export const plainAddress = (address: string): string => {
  const plain = (address.split('%')[0] ?? '').replace(/^(?:0{1,4}:){0,5}:{0,2}ffff:(?=\d+\.)/i, '');
  const [, high, low] = (isIPv6(plain) && MAPPED.exec(plain)) || [];
  if (high === undefined || low === undefined) return plain;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
};

/** A node of RFC 7239 within an entry: `for="[2001:db8::1]:4711"`. */
const NODE = /^(?:for=)?"?(?:\[([^\]]*)\](?::[\w.-]*)?|([^[\]"]*))"?$/i;

/**
 * The plain address in an entry of X-Forwarded-For, which some proxies write with a port: `198.51.100.8:20000`,
 * `[2001:db8::1]:443`. Undefined: it names none, such as `unknown` and `_hidden`.
 */
export const addressInEntry = (entry: string): string | undefined => {
  const [, bracketed, bare = ''] = NODE.exec(entry.trim()) ?? [];
  // without brackets, what follows the last colon of an IPv6 address belongs to it
  const node = bracketed ?? bare.replace(/^([\d.]+):[\w.-]*$/, '$1');
  const address = plainAddress(node.trim());
  return isIPv4(address) || isIPv6(address) ? address : undefined;
};
