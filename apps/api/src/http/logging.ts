import { createWriteStream } from 'node:fs';
import pino, { type DestinationStream, type Logger } from 'pino';
import { scrub } from './scrub.ts';

export type { Logger } from 'pino';

export interface LoggingOptions {
  readonly level: string;
  /** a file that gets the lines; the console then only gets warnings and worse */
  readonly file?: string;
  /** for tests */
  readonly destination?: DestinationStream;
}

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.code',
  '*.secret',
  'headers.authorization',
];

/** One JSON line an event; no line leaves without `scrub`. */
export const makeLogger = ({ level, file, destination }: LoggingOptions): Logger => {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[hidden]' },
    hooks: { streamWrite: scrub },
    formatters: { level: (label) => ({ level: label }) },
  };
  if (destination) return pino(options, destination);
  if (!file) return pino(options, pino.destination({ dest: 1, sync: false }));
  const streams = [
    { level: level as pino.Level, stream: createWriteStream(file, { flags: 'a', mode: 0o600 }) },
    { level: 'warn' as const, stream: process.stderr },
  ];
  return pino(options, pino.multistream(streams));
};
