/**
 * Recordings at another host. Only the viewer's browser opens them: this server never fetches an address that somebody
 * typed.
 */
import { VimeoId } from '@palco/contracts/streaming/video-staff';

export type OutsideHost = 'vimeo' | 'hls';
const ADDRESS_MAX = 500;

/** Vimeo's player, with tracking off. */
const vimeoPlayer = (id: string): string | undefined => {
  if (!VimeoId.safeParse(id).success) return undefined;
  const [number, key] = id.split('/');
  return `https://player.vimeo.com/video/${number}?dnt=1${key ? `&h=${key}` : ''}`;
};

/** A playlist at one of the hosts that the player's content security policy allows. */
const playlistAt = (text: string, hosts: readonly string[]): string | undefined => {
  if (text.length > ADDRESS_MAX || !URL.canParse(text)) return undefined;
  const { protocol, username, password, origin, pathname, hash, href } = new URL(text);
  const isPlain = protocol === 'https:' && !username && !password && !hash;
  return isPlain && pathname.endsWith('.m3u8') && hosts.includes(origin) ? href : undefined;
};

/** The address for the player; undefined when it is not allowed. `hosts`: origins from the settings. */
export const outsideAddress = (host: OutsideHost, address: string, hosts: readonly string[]): string | undefined =>
  host === 'vimeo' ? vimeoPlayer(address) : playlistAt(address, hosts);
