import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReplay } from '@palco/sandbox/stats-api/replay';
import { writtenFeed } from '@palco/sandbox/stats-api/written-game';
import { afterAll, expect, test } from 'vitest';

const AT = new Date('2026-11-21T03:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'palco-replay-'));
const file = join(folder, 'feed.json');
writeFileSync(file, JSON.stringify(writtenFeed()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const replayFrom = (from: number) => openReplay({ file, at: AT, from, speed: 20, clock: () => AT });

test('a replay from the ninth has played eight innings when it is reached, at the same speed as all of it', async () => {
  const whole = await replayFrom(1);
  const ninth = await replayFrom(9);
  const inningAt = (at: Date) => ninth.game.documentOf(ninth.game.momentAt(at)).liveData.linescore.currentInning;
  expect(whole.game.startsAt).toEqual(AT);
  expect(inningAt(new Date(AT.getTime() - 1000))).toBe(8);
  expect(inningAt(new Date(AT.getTime() + 1000))).toBe(9);
  const lengthOf = ({ startsAt, endsAt }: typeof whole.game) => endsAt.getTime() - startsAt.getTime();
  expect(lengthOf(ninth.game)).toBe(lengthOf(whole.game));
  await Promise.all([whole.api.close(), ninth.api.close()]);
});

test('an inning the game does not have is reported as missing', async () => {
  await expect(replayFrom(12)).rejects.toThrow('the game has no inning 12');
});
