import { expect, test } from 'vitest';
import { readPostgresLine } from './postgres-log.ts';

test.each([
  ['LOG:  database system is ready to accept connections', 'info'],
  ['LOG:  server process (PID 7) was terminated by signal 9: Killed', 'warn'],
  ['LOG:  database system was not properly shut down; automatic recovery in progress', 'warn'],
  ['FATAL:  terminating connection due to administrator command', 'info'],
  ['FATAL:  sorry, too many clients already', 'warn'],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device', 'error'],
  ['postgres: error while loading shared libraries', 'info'],
])('«%s» is logged as %s', (line, level) => {
  const read = readPostgresLine(line);
  expect(read.level).toBe(level);
  expect(line).toContain(read.text);
  expect(read.text).not.toMatch(/^[A-Z]+:/);
});
