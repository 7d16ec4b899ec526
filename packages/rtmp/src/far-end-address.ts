/** Where a stream is published: the address as YouTube, Facebook and nginx write it, without the stream key. */
import { type Refusal, refuse } from '@palco/kernel/refusal';

export interface FarEnd {
  readonly host: string;
  readonly port: number;
  /** everything after the host, queries included, as the application is named */
  readonly app: string;
  /** the address as `connect` repeats it */
  readonly tcUrl: string;
  readonly isSecure: boolean;
}
type AddressRefusal = Refusal<'rtmp/address-malformed'>;

const PORTS: Readonly<Record<string, number>> = { 'rtmp:': 1935, 'rtmps:': 443 };

/** Reads an `rtmp://host:port/app` or `rtmps://…`. An address that names a user or a fragment may hide a secret, and is refused. */
export const readFarEnd = (address: string): FarEnd | AddressRefusal => {
  const url = URL.parse(address.trim());
  const usual = url && PORTS[url.protocol];
  if (!url || !usual || !url.hostname) return refuse('rtmp/address-malformed');
  if (url.username || url.password || url.hash) return refuse('rtmp/address-malformed');
  const path = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!path) return refuse('rtmp/address-malformed');
  const app = path + url.search;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || usual),
    app,
    tcUrl: `${url.protocol}//${url.host}/${app}`,
    isSecure: url.protocol === 'rtmps:',
  };
};
