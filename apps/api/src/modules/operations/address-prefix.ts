import { isIPv4, isIPv6 } from 'node:net';
import { plainAddress } from '../../http/plain-address.ts';

const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  if (tail === undefined) return left;
  const right = tail ? tail.split(':') : [];
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
};

/** The limit subject of an address: the IPv4 address, or the /64 of IPv6 that one household gets. */
export const addressSubject = (address: string): string => {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  return `${groupsOf(plain)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** The limit subject of a network: /24 of IPv4, /48 of IPv6. */
export const networkSubject = (address: string): string => {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${addressSubject(plain).split(':').slice(0, 3).join(':')}::/48`;
};
