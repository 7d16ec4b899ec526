import { openSync } from 'node:fs';
import pino, { type DestinationStream, type Logger } from 'pino';
import { createIsoFormatter, systemClock } from '../clock.ts';
import { scrub } from './scrub.ts';

export type { Logger } from 'pino';

export interface LoggingOptions {
  readonly level: string;
  /** a file that gets the lines; the console then only gets warnings and worse */
  readonly file?: string;
  /** for tests */
  readonly destination?: DestinationStream;
}

/** An answer as its line names it. */
export interface Answered {
  readonly reqId: string;
  readonly method: string;
  /** path of the contract, never the address that was asked */
  readonly route: string;
  readonly status: number;
  /** milliseconds it took */
  readonly ms: number;
  readonly bytes: number;
}
export interface Log extends Logger {
  /**
   * The line of an answer given where every microsecond counts. None of its words comes from who asked, so nothing has to
   * be looked for and hidden in it; everything else goes through the methods of the logger, which do.
   */
  answered(answer: Answered): void;
}

/** Lines are written together: so much of them (characters), or what has come in that time (milliseconds). */
const GATHERED_AT_MOST = 8192;
const GATHERED_FOR = 100;

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.code',
  '*.secret',
  'headers.authorization',
];

/** A file or the console; what has been gathered is written before the process ends. Errors: the file cannot be opened. */
const openLines = (file: string | undefined): DestinationStream => {
  const fd = file === undefined ? 1 : openSync(file, 'a', 0o600);
  return (
    pino
      .destination({ fd, sync: false, minLength: GATHERED_AT_MOST, periodicFlush: GATHERED_FOR })
      // a full disk loses lines, never the site
      .on('error', (fault: Error) => process.stderr.write(`The log could not be written: ${fault.message}\n`))
  );
};

/** Writes the lines of answers, those of one turn of the event loop together. */
const answerLines = (lines: DestinationStream): Log['answered'] => {
  const isoText = createIsoFormatter();
  let gathered = '';
  const write = (): void => {
    lines.write(gathered);
    gathered = '';
  };
  return (answer) => {
    if (!gathered) setImmediate(write);
    const { reqId, method, route, status, ms, bytes } = answer;
    // by hand, at a third of what JSON.stringify takes: none of the words has anything to escape
    gathered += `{"level":"info","time":"${isoText(systemClock().getTime())}","reqId":"${reqId}","method":"${method}","route":"${route}","status":${status},"ms":${ms},"bytes":${bytes},"msg":"request"}\n`;
  };
};

/** One JSON line an event; no line leaves without `scrub`, but those of answers. */
export const createLogger = ({ level, file, destination }: LoggingOptions): Log => {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED, censor: '[hidden]' },
    hooks: { streamWrite: scrub },
    formatters: { level: (label) => ({ level: label }) },
  };
  const lines = destination ?? openLines(file);
  const streams = [
    { level: level as pino.Level, stream: lines },
    { level: 'warn' as const, stream: process.stderr },
  ];
  const logger = pino(options, file ? pino.multistream(streams) : lines);
  return Object.assign(logger, { answered: logger.isLevelEnabled('info') ? answerLines(lines) : () => undefined });
};
