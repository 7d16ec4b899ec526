import type { Logger } from '../http/logging.ts';

type Level = 'info' | 'warn' | 'error';
const LEVELS: Readonly<Record<string, Level>> = { LOG: 'info', WARNING: 'warn', FATAL: 'warn', PANIC: 'error' };
/** Lines of an ordinary start or stop. */
const ORDINARY = /terminating connection|the database system is (?:starting up|shutting down)/;
const ALARMING = /was terminated by signal|was not properly shut down|could not /;

/** The level of a line of PostgreSQL's log, and its text. */
export const readPostgresLine = (line: string): { readonly level: Level; readonly text: string } => {
  const [, name = 'LOG', text = line] = /^([A-Z]+):\s+(.*)$/.exec(line) ?? [];
  if (ORDINARY.test(text)) return { level: 'info', text };
  const level = LEVELS[name] ?? 'error';
  return { level: level === 'info' && ALARMING.test(text) ? 'warn' : level, text };
};

/** Copies PostgreSQL's lines into Palco's log. */
export const logPostgres =
  (log: Logger) =>
  (line: string): void => {
    const { level, text } = readPostgresLine(line);
    if (text.trim()) log[level]({ source: 'postgres' }, text);
  };
