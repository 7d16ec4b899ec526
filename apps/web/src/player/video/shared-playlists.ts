/** Playlists whose addresses are the same for all viewers, so that a CDN keeps them; only their keys are asked for by the seat. */
import type { Stream } from '@palco/contracts/streaming/streaming';

export type Shared = NonNullable<Stream['shared']>;

/** Below a token and a game, what the shared folder has as well. Reels and pictures are not there. */
const OF_SEAT = /^\/media\/[^/]+\/\d+\/((?:master|live|low|audio)\.m3u8|[a-z0-9-]+\/(?:whole|live|low)\.m3u8)$/;
/** An address as the playlists name keys. */
const KEY = /\/keys\/(\d+)$/;

/** The shared address of a playlist; undefined: it has none. */
export const sharedAddress = (address: string, { folder }: Pick<Shared, 'folder'>): string | undefined => {
  const [, file] = OF_SEAT.exec(address) ?? [];
  return file === undefined ? undefined : `${folder}${file}`;
};
/** The address of a playlist that costs Palco least: the shared one, where there is one. */
export const publicAddress = (address: string, shared: Stream['shared'] | undefined): string =>
  (shared && sharedAddress(address, shared)) ?? address;
/** Where the key that a shared playlist names is asked for. */
export const keyAddress = (named: string, { keys }: Pick<Shared, 'keys'>): string => {
  const [, number] = KEY.exec(named) ?? [];
  return number === undefined ? named : `${keys}${number}`;
};

/** For hls.js, which calls it before it opens a request. */
export const askKeysBySeat =
  (shared: Pick<Shared, 'keys'>) =>
  (request: XMLHttpRequest, url: string, { type }: { readonly type?: string }): void => {
    if (type === 'key') request.open('GET', keyAddress(url, shared), true);
  };
