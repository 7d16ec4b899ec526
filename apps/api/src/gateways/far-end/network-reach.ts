/** To which addresses an output may publish: staff writes them, and Palco must not be their way into the network it runs in. */
import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../../http/plain-address.ts';
import { isPrivateAddress } from '../geolocation/private-address.ts';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** `10.0.0.0/8`, or one address. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
};

/** `networks`: those of this machine's surroundings that are allowed. Everything on the internet is. */
export const networkReach = (networks: readonly string[]): ((address: string) => boolean) => {
  const allowed = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) allowed.addAddress(address, familyOf(address));
    else allowed.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => {
    const plain = plainAddress(address);
    return !isPrivateAddress(plain) || allowed.check(plain, familyOf(plain));
  };
};
