import { BlockList, isIP } from 'node:net';

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carriers' own networks
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** `::ffff:10.0.0.1` and `fe80::1%eth0` as the address they are about. */
export const plainAddress = (address: string): string =>
  (address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');

/** An address of no country: this machine, a home or an office network, a carrier's inside, or no address at all. */
export const isPrivateAddress = (address: string): boolean => {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family === 0 || inside.check(plain, family === 6 ? 'ipv6' : 'ipv4');
};
