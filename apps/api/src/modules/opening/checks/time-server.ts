/** Asks a time server how far our clock is off: SNTP, RFC 4330. */
import { createSocket } from 'node:dgram';
import { isIP } from 'node:net';
import type { Clock } from '../../../clock.ts';
import { within } from './check.ts';

const PACKET_BYTES = 48;
/** no warning, version 4, a client */
const CLIENT = 0x23;
const MODE_SERVER = 4;
const TRANSMIT = 40;
/** between 1900, where NTP begins, and 1970 */
const NTP_TO_UNIX_SECONDS = 2_208_988_800;
const PATIENCE_MS = 5000;
const TRIES = 3;

/** Milliseconds since 1970 of a time in a packet; the first era of NTP ends in 2036, so small numbers are of the second. */
const timeAt = (packet: Buffer, offset: number): number => {
  const seconds = packet.readUInt32BE(offset);
  const era = seconds < 0x8000_0000 ? 0x1_0000_0000 : 0;
  return (seconds + era - NTP_TO_UNIX_SECONDS) * 1000 + (packet.readUInt32BE(offset + 4) / 0x1_0000_0000) * 1000;
};

const askOnce = async (host: string, port: number, clock: Clock): Promise<number> => {
  const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4');
  try {
    const answered = new Promise<Buffer>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('message', resolve);
    });
    // awaited below; a fault before that is not lost
    answered.catch(() => undefined);
    const request = Buffer.alloc(PACKET_BYTES);
    request[0] = CLIENT;
    const sent = clock().getTime();
    await new Promise<void>((resolve, reject) =>
      socket.send(request, port, host, (fault) => (fault ? reject(fault) : resolve())),
    );
    const answer = await within(PATIENCE_MS, answered);
    const received = clock().getTime();
    const isUsable = answer.length >= PACKET_BYTES && ((answer[0] ?? 0) & 7) === MODE_SERVER && (answer[1] ?? 0) > 0;
    if (!isUsable) throw new Error('no answer of a time server');
    return (sent + received) / 2 - timeAt(answer, TRANSMIT);
  } finally {
    socket.close();
  }
};

/** Milliseconds by which our clock is ahead. Errors: nobody answered. */
export const askTimeServer = async (server: string, clock: Clock): Promise<number> => {
  const { hostname, port } = new URL(`ntp://${server}`);
  const host = hostname.replace(/^\[|\]$/g, '');
  for (let tries = 1; ; tries++)
    try {
      return await askOnce(host, Number(port || 123), clock);
    } catch (fault) {
      // a packet may be lost
      if (tries === TRIES) throw fault;
    }
};
