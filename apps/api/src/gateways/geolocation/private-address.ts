import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../../http/plain-address.ts';

const privateRanges = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateRanges.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateRanges.addSubnet(network, bits, 'ipv6');

/** Loopback, link-local, private and carrier-grade NAT addresses, and text that is not an address. */
export const isPrivateAddress = (address: string): boolean => {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family === 0 || privateRanges.check(plain, family === 6 ? 'ipv6' : 'ipv4');
};
