import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger } from './logging.ts';

const ANSWER = { reqId: 'a', method: 'GET', route: '/media/:token/:gameId/*', status: 200, ms: 0.1, bytes: 2072 };
const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'palco-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const linesTo = (lines: string[]) => ({ write: (line: string) => void lines.push(line) });

test('an answer is one line, in the form of every other', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', destination: linesTo(lines) });
  log.answered(ANSWER);
  const { reqId, ...rest } = ANSWER;
  log.info({ reqId, ...rest }, 'request');
  log.answered(ANSWER);
  await setImmediate();
  const [other, answer, ...more] = lines
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(more).toHaveLength(1);
  expect(answer).toEqual({ ...other, time: answer.time });
  expect(Object.keys(answer)).toEqual(Object.keys(other));
  expect(lines.every((line) => line.endsWith('}\n'))).toBe(true);
});

test('level "warn" logs no requests', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'warn', destination: linesTo(lines) });
  log.answered(ANSWER);
  log.warn('heard');
  await setImmediate();
  expect(lines).toHaveLength(1);
});

test('what is gathered stands in the file soon, in its order, and without secrets', async () => {
  const file = join(makeFolder(), 'palco.log');
  const log = createLogger({ level: 'info', file });
  log.info({ password: 'secret' }, 'first');
  log.answered(ANSWER);
  await setImmediate();
  log.info('card 4111 1111 1111 1111');
  await expect.poll(() => readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(3);
  const [first, second, third] = readFileSync(file, 'utf8').trim().split('\n');
  expect(first).toContain('"password":"[hidden]"');
  expect(second).toContain('"bytes":2072');
  expect(third).toContain('card [card]');
});

test('a file that cannot be opened is an error at once', () => {
  expect(() => createLogger({ level: 'info', file: makeFolder() })).toThrow(/EISDIR/);
});

// the console is a file on that disk, too, as with systemd's StandardError=append: or a container's log
test.skipIf(!existsSync('/dev/full'))(
  'nothing that cannot be written ends the process, nor fills its memory',
  async () => {
    const program = `
    import { createLogger } from ${JSON.stringify(import.meta.resolve('./logging.ts'))};
    const logs = [createLogger({ level: 'info', file: '/dev/full' }), createLogger({ level: 'info' })];
    const text = 'x'.repeat(100_000);
    for (let turn = 0; turn < 100; turn += 1) {
      for (const log of logs) for (const level of ['info', 'warn', 'error']) log[level](text);
      await new Promise(setImmediate);
    }
    gc();
    process.send(process.memoryUsage().heapUsed);
    process.exit(0);`;
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program], {
      stdio: ['ignore', full, full, 'ipc'],
    });
    let heap = 0;
    child.on('message', (bytes: number) => {
      heap = bytes;
    });
    const [code] = await once(child, 'exit');
    closeSync(full);
    expect(code).toBe(0);
    // sixty megabytes were logged
    expect(heap).toBeGreaterThan(0);
    expect(heap).toBeLessThan(30_000_000);
  },
);

test.skipIf(!existsSync('/dev/full'))(
  'a full disk is reported on the console, and the site keeps running',
  async () => {
    const program = `
    import { createLogger } from ${JSON.stringify(import.meta.resolve('./logging.ts'))};
    const log = createLogger({ level: 'info', file: '/dev/full' });
    log.info('lost');
    process.stdin.resume().once('end', () => {
      log.info('lost as well');
      process.stdout.write('goes on');
      process.kill(process.pid, 'SIGTERM');
    });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' });
    onTestFinished(() => void child.kill('SIGKILL'));
    let [output, went] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => (went += chunk.toString()));
    await expect.poll(() => output).toContain('The log could not be written: ENOSPC');
    child.stdin.end();
    await expect.poll(() => went).toBe('goes on');
  },
);
