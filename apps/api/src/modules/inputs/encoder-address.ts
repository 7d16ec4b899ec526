/** The addresses that people type into encoders. */
import { hostPort } from '../../http/host-port.ts';
import { RTMP_APP } from './publishers.ts';

interface Listener {
  readonly host: string;
  /** set by the operator instead, such as the address of a proxy */
  readonly address: string | undefined;
}

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

export const rtmpAddress = ({ host, port }: { readonly host: string; readonly port: number }): string =>
  `rtmp://${hostPort(host, port)}/${RTMP_APP}`;

/** The host under which encoders reach a listener: that of the site where it listens on every address of the machine. */
export const publicHost = ({ host, address }: Listener, origin: string): string => {
  if (address !== undefined) return new URL(address).hostname;
  return EVERY_ADDRESS.has(host) ? new URL(origin).hostname : host;
};

export const publicRtmpAddress = (listener: Listener, at: { readonly port: number; readonly origin: string }): string =>
  listener.address ?? rtmpAddress({ host: publicHost(listener, at.origin), port: at.port });
