import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../http/logging.ts';
import type { GrowingJournal } from './followed-recording.ts';
import { createOtherWriters } from './other-writers.ts';

const GAME = 600_001;
const LINE = `${JSON.stringify({ stretch: 0, at: 1_764_000_000_000 })}\n`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const openWriters = (openJournal: () => Promise<GrowingJournal | undefined>) => {
  let owner: string | undefined = 'http://127.0.0.1:9';
  const writers = createOtherWriters({
    owners: { ownerOf: () => owner, onChange: () => undefined },
    client: { openJournal, readFile: async () => undefined },
    folderOf: () => '/nowhere',
    log: createLogger({ level: 'silent' }),
    onChange: () => undefined,
  });
  const endLease = (): void => {
    owner = undefined;
  };
  return { writers, endLease };
};
const refused = (): Promise<undefined> => Promise.reject(new Error('connect ECONNREFUSED'));
/** Resolves with the first bytes of a journal that goes on growing. */
const growing = async (): Promise<GrowingJournal> => ({
  length: Buffer.byteLength(LINE),
  chunks: (async function* () {
    yield Buffer.from(LINE);
    await new Promise(() => undefined);
  })(),
});

test('a writer that was killed hides nothing that is on the disk, although its lease is not over', async () => {
  const { writers } = openWriters(refused);
  expect(writers.follow(GAME)?.isReady()).toBe(false);
  await vi.advanceTimersByTimeAsync(3000);
  expect(writers.follow(GAME)).toBe(undefined);
  writers.close();
});

test('a writer that was only late is followed as soon as it answers', async () => {
  let isLate = true;
  const { writers } = openWriters(() => (isLate ? refused() : growing()));
  writers.follow(GAME);
  await vi.advanceTimersByTimeAsync(3000);
  expect(writers.follow(GAME)).toBe(undefined);
  isLate = false;
  // the pause between two tries is not a timer that the fake clock can advance
  vi.useRealTimers();
  await expect.poll(() => writers.follow(GAME)?.journalBytes()).toBe(Buffer.byteLength(LINE));
  writers.close();
});

test('what came over from a writer that is gone is still shown', async () => {
  const { writers, endLease } = openWriters(growing);
  writers.follow(GAME);
  await vi.advanceTimersByTimeAsync(10);
  endLease();
  expect(writers.follow(GAME)?.isReady()).toBe(true);
  writers.close();
});
