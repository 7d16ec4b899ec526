/** What is reached from outside: the certificate of the site, and the address that encoders are told. */
import { connect as connectTcp } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { Clock } from '../../../clock.ts';
import { type Check, DAY_MS, type Found, within } from './check.ts';

interface ReachDeps {
  readonly clock: Clock;
  /** of the settings; undefined only in a demo */
  readonly origin: string | undefined;
  /** what ballparks type into their encoders */
  readonly encoderAddress: () => string;
}

const PATIENCE_MS = 10_000;
/** A certificate that is renewed in time has more. */
const DAYS_LEFT = 7;

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
const secured = async (url: URL, port: number): Promise<TLSSocket> => {
  const host = hostOf(url);
  const socket = connectTls({ host, port, servername: /[a-z]/i.test(host) && !host.includes(':') ? host : '' });
  try {
    await within(
      PATIENCE_MS,
      new Promise<void>((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject)),
    );
    return socket;
  } catch (fault) {
    socket.destroy();
    throw fault;
  }
};
const reasonOf = (fault: unknown): string => (fault as NodeJS.ErrnoException).code ?? 'ETIMEDOUT';

const certificateCheck = ({ clock, origin }: ReachDeps): Check => ({
  line: 'certificate',
  lastsMs: DAY_MS,
  basis: () => origin ?? '',
  run: async (): Promise<Found> => {
    if (!origin?.startsWith('https://')) return { state: 'failed', found: 'none' };
    const url = new URL(origin);
    const host = url.host;
    let socket: TLSSocket;
    try {
      socket = await secured(url, Number(url.port || 443));
    } catch (fault) {
      const reason = reasonOf(fault);
      const isRefused = /CERT|SIGN|ISSUER|ALTNAME|SSL|TLS/.test(reason);
      return { state: 'failed', found: isRefused ? 'invalid' : 'unreachable', values: { host, reason } };
    }
    const { valid_to } = socket.getPeerCertificate();
    socket.destroy();
    const days = Math.floor((Date.parse(valid_to) - clock().getTime()) / DAY_MS);
    const values = { host, days };
    return days < DAYS_LEFT ? { state: 'failed', found: 'ending', values } : { state: 'ok', found: 'ok', values };
  },
});

/** RTMP: version 3, then 1536 bytes; the other side answers with the same. */
const RTMP_VERSION = 3;
const HANDSHAKE_BYTES = 1537;

const shakeHands = async (address: URL): Promise<void> => {
  const isSecure = address.protocol === 'rtmps:';
  const port = Number(address.port || (isSecure ? 443 : 1935));
  const socket = isSecure ? await secured(address, port) : connectTcp({ host: hostOf(address), port });
  try {
    const answered = new Promise<void>((resolve, reject) => {
      let got = 0;
      socket.once('error', reject).once('close', () => reject(Object.assign(new Error(), { code: 'ECONNRESET' })));
      socket.on('data', (bytes: Buffer) => {
        if (got === 0 && bytes[0] !== RTMP_VERSION) reject(Object.assign(new Error(), { code: 'NOT_RTMP' }));
        got += bytes.length;
        if (got >= HANDSHAKE_BYTES) resolve();
      });
    });
    socket.write(Buffer.concat([Buffer.of(RTMP_VERSION), Buffer.alloc(HANDSHAKE_BYTES - 1)]));
    await within(PATIENCE_MS, answered);
  } finally {
    socket.destroy();
  }
};

const encoderCheck = ({ encoderAddress }: ReachDeps): Check => ({
  line: 'encoder',
  lastsMs: DAY_MS,
  basis: encoderAddress,
  run: async (): Promise<Found> => {
    const address = encoderAddress();
    const url = new URL(address);
    // its name is the machine's own, which is another machine at the ballpark
    if (/^(localhost|127\..*|\[::1\]|0\.0\.0\.0|\[::\])$/i.test(url.hostname))
      return { state: 'failed', found: 'this-machine', values: { address } };
    try {
      await shakeHands(url);
    } catch (fault) {
      return { state: 'failed', found: 'unreachable', values: { address, reason: reasonOf(fault) } };
    }
    return { state: 'ok', found: 'ok', values: { address } };
  },
});

export const reachChecks = (deps: ReachDeps): Check[] => [certificateCheck(deps), encoderCheck(deps)];
