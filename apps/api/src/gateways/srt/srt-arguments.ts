/**
 * What ffmpeg is started with to receive SRT. A command line is readable by every user of the machine, so the address and the
 * passphrase come through standard input, as a script of the concat demuxer.
 */
import { hostPort } from '../../http/host-port.ts';

export interface SrtAddress {
  readonly host: string;
  readonly port: number;
  readonly passphrase: string;
}

/**
 * A listener without an encoder ends after this time and is started again. One whose Palco was killed would otherwise keep
 * its port for ever.
 */
export const LISTEN_MS = 20_000;
/** Bytes in which the streams are recognized: more would delay the first picture. */
const PROBE_BYTES = 500_000;

export const srtAddress = ({ host, port }: Pick<SrtAddress, 'host' | 'port'>): string =>
  `srt://${hostPort(host, port)}`;

/** The script for standard input. Errors: a passphrase that a script cannot contain. */
export const srtScript = ({ host, port, passphrase }: SrtAddress): string => {
  if (!/^[\w-]{10,79}$/.test(passphrase)) throw new Error('a passphrase that is none');
  return [
    'ffconcat version 1.0',
    `file '${srtAddress({ host, port })}?mode=listener&listen_timeout=${LISTEN_MS * 1000}'`,
    `option passphrase ${passphrase}`,
    `option probesize ${PROBE_BYTES}`,
    'option fpsprobesize 0',
    '',
  ].join('\n');
};

/** `isSoundEncoded`: the sound is encoded as AAC; otherwise all is passed on as it comes. */
export const srtArguments = (isSoundEncoded: boolean): readonly string[] => [
  // ffmpeg reports the streams that it recognizes at this level
  ...['-hide_banner', '-nostats', '-loglevel', 'info'],
  // whoever has the passphrase can send a transport stream, but cannot make ffmpeg open anything else
  ...['-protocol_whitelist', 'pipe,srt', '-format_whitelist', 'concat,mpegts', '-safe', '0', '-f', 'concat'],
  // measuring the frame rate would delay the first picture by half a second
  ...['-fpsprobesize', '0', '-i', 'pipe:0', '-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy'],
  ...(isSoundEncoded ? ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'] : ['-bsf:a', 'aac_adtstoasc']),
  // FLV has the time of each picture, where fragments of one picture each only have lengths, which are guessed
  ...['-f', 'flv', '-flvflags', 'no_duration_filesize+no_metadata', '-flush_packets', '1', 'pipe:1'],
];
