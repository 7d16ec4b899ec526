/** The panel follows the picture: what the page shows is the fold of the plays up to the instant on screen. */
import { stagesOf } from '@palco/baseball/picture/stages';
import type { PlayByPlayEntry } from '@palco/baseball/scoring/play-by-play';
import type { Page } from '@playwright/test';
import { expectFollowed, expectFollowedAtEdge, expectPictured, unfold } from './expect-followed.ts';
import {
  clockOf,
  entriesOf,
  eventsOf,
  type FollowedGame,
  type PlaylistClock,
  readGame,
  seeGame,
  startOfHalf,
} from './followed-game.ts';
import { expect, readDemo, test } from './journey.ts';
import {
  endOf,
  expectPlaying,
  leave,
  liveGame,
  moveTo,
  openGame,
  pause,
  play,
  stopWhereItLeads,
  watchFor,
  watchPlaylist,
} from './watching.ts';

test.afterEach(({ page }) => leave(page));

const open = async (page: Page, id: number): Promise<FollowedGame> => {
  await openGame(page, id);
  return readGame(page, id);
};
/** Just before and just after something happened: finds a panel that is off by half a second. */
const HAIR_SECONDS = 0.3;
const expectFollowedAround = async (page: Page, game: FollowedGame, clock: PlaylistClock, instant = 0) => {
  const second = clock.secondAt(instant);
  for (const moment of [second - HAIR_SECONDS, second + HAIR_SECONDS]) {
    await moveTo(page, moment);
    await expectFollowed(page, game, clock);
  }
};

/** Leaves one of the picture's two sizes in the playlist, so that a test can read each of them. */
const watchOnly = (page: Page, height: number) =>
  page.route(/\/master\.m3u8/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(/#EXT-X-STREAM-INF:.*RESOLUTION=\d+x(\d+).*\n.*\n/g, (row, lines) =>
        Number(lines) === height ? row : '',
      ),
    });
  });

/** `count` instants before `until` at which the stage changes while the game goes on, evenly chosen. */
const turnsOf = ({ roster, plays }: FollowedGame, until: number, count: number): readonly number[] => {
  const all = stagesOf(roster.setup ?? undefined, plays);
  const turns = all.filter(
    ({ at, stage }, index) =>
      index > 0 && at < until && stage !== 'after' && JSON.stringify(stage) !== JSON.stringify(all[index - 1]?.stage),
  );
  return Array.from({ length: count }, (_, each) => turns[Math.floor(((each + 0.5) / count) * turns.length)]?.at ?? 0);
};

/** Around each of these instants the picture itself shows the runners, the outs and the half of the panel. */
const expectPicturedAround = async (
  page: Page,
  game: FollowedGame,
  clock: PlaylistClock,
  instants: readonly number[],
  height: number,
): Promise<void> => {
  for (const instant of instants)
    for (const moment of [clock.secondAt(instant) - HAIR_SECONDS, clock.secondAt(instant) + HAIR_SECONDS]) {
      await moveTo(page, moment);
      await expectPictured(page, game, clock, { height });
    }
};

test('live: panel and picture agree at the edge, ten minutes and an hour behind, and when the stage changes', async ({
  page,
}) => {
  const playlist = watchPlaylist(page);
  await watchOnly(page, 720);
  const id = await liveGame(page);
  await open(page, id);
  await unfold(page);
  for (let sample = 0; sample < 4; sample++) {
    await watchFor(page, 0.5);
    await pause(page);
    await expectFollowedAtEdge(page, id, playlist, { height: 720 });
    await play(page);
  }
  await pause(page);
  const [clock, game] = [clockOf(await playlist()), await readGame(page, id)];
  const now = clock.instantAt((await seeGame(page)).second);
  for (const minutes of [10, 60])
    for (const event of eventsOf(game)
      .filter((at) => at < now - minutes * 60_000)
      .slice(-2))
      await expectFollowedAround(page, game, clock, event);
  await expectPicturedAround(page, game, clock, turnsOf(game, now, 6), 720);
});

test('on demand, and across a hole of half a minute in the recording', async ({ page }) => {
  const [id = 0] = readDemo().games.final;
  const game = await readGame(page, id);
  // the hole is around the moment of the first run; of whole segments of 3.84 s, it is 29 s at least
  const lost = entriesOf(game).find(({ isScoring }) => isScoring)?.at ?? 0;
  const [from, to] = [lost - 1000, lost + 32_000];
  await page.route(/\/whole\.m3u8/, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(/\?.*/, '') });
    await route.fulfill({ response, body: withHole(await response.text(), from, to) });
  });
  const playlist = watchPlaylist(page);
  await open(page, id);
  const clock = clockOf(withHole(await playlist(), from, to));
  await pause(page);
  await moveTo(page, (await endOf(page)) - 1);
  await unfold(page);
  await expectFollowed(page, game, clock);
  const events = eventsOf(game).filter((at) => at < from - 60_000 || at > to + 60_000);
  for (const part of [0.02, 0.52, 0.34, 0.97, 0.71])
    await expectFollowedAround(page, game, clock, events[Math.floor(events.length * part)]);
  // both sides of the gap, in the order of a fan who looks for the missed plays
  const [gap = 0] = clock.holes;
  expect(clock.instantAt(gap + 0.1) - clock.instantAt(gap - 0.1)).toBeGreaterThan(29_000);
  for (const second of [gap + 6, gap - 6, gap - 0.1, gap + 0.1, gap - 30, gap + 40]) {
    await moveTo(page, second);
    await expectFollowed(page, game, clock);
  }
  await moveTo(page, gap - 1);
  await play(page);
  await expect.poll(async () => (await seeGame(page)).second, { intervals: [100] }).toBeGreaterThan(gap + 0.5);
  await pause(page);
  await expectFollowed(page, game, clock);
});

test('on demand the picture itself agrees; a click on a play, an inning or a mark of the bar takes it there', async ({
  page,
}) => {
  const playlist = watchPlaylist(page);
  await watchOnly(page, 360);
  const [id = 0] = readDemo().games.final;
  const game = await open(page, id);
  const clock = clockOf(await playlist());
  const ledTo = async (press: () => Promise<void>): Promise<number> => {
    await stopWhereItLeads(page, press);
    return clock.instantAt((await seeGame(page)).second);
  };
  const expectToLeadTo = async (instant: number, press: () => Promise<void>): Promise<void> =>
    expect(Math.abs((await ledTo(press)) - instant)).toBeLessThan(2000);
  const entries = entriesOf(game);
  /**
   * Expects to be led to a few seconds before one of these; for a result, before its last pitch, because a review may lie
   * between them.
   */
  const expectToLeadBefore = async (chosen: readonly PlayByPlayEntry[], press: () => Promise<void>): Promise<void> => {
    const seen = await ledTo(press);
    const leads = chosen.map(({ at, event, step: { play } }) => {
      const isResult = event.kind === 'result' && play.kind === 'plate_appearance';
      const pitch = isResult && play.events.findLast(({ kind }) => kind === 'pitch');
      return (pitch ? pitch.at : at) - seen;
    });
    expect(
      leads.filter((lead) => lead > 3000 && lead < 10_000),
      `of ${leads.join(', ')} ms`,
    ).not.toEqual([]);
  };
  await pause(page);
  await expectPicturedAround(page, game, clock, turnsOf(game, Number.POSITIVE_INFINITY, 7), 360);
  await moveTo(page, (await endOf(page)) - 1);
  await unfold(page);
  // from the last to the first, because a click that goes back removes the later rows from the page
  const rows = page.getByRole('button', { name: /^Ver jugada/ });
  const count = await rows.count();
  for (let click = 0; click < 10; click++) {
    const row = rows.nth((await rows.count()) - count + Math.floor(((click + 0.5) / 10) * count));
    const at = Date.parse((await row.locator('time').getAttribute('datetime')) ?? '');
    await expectToLeadBefore(
      entries.filter((entry) => entry.at === at),
      () => row.click(),
    );
  }
  await moveTo(page, (await endOf(page)) - 1);
  for (const [name, inning, half] of [
    [/alta de la entrada 7/, 7, 'top'],
    [/baja de la entrada 3/, 3, 'bottom'],
    [/alta de la entrada 1\./, 1, 'top'],
  ] as const) {
    const button = page.getByRole('button', { name });
    await expectToLeadTo(startOfHalf(game, inning, half), () => button.click());
  }
  await moveTo(page, (await endOf(page)) - 1);
  const mark = page.getByRole('button', { name: /anota/ }).first();
  // by the keyboard, because another mark may cover it
  await expectToLeadBefore(entries.filter(({ isScoring }) => isScoring).slice(0, 1), () => mark.press('Enter'));
  // a press on a play starts playback
  await rows.last().click();
  await expectPlaying(page);
});

/** A playlist without the segments between two instants, as after an encoder that was disconnected for a while. */
const withHole = (text: string, from: number, to: number): string => {
  let clock = Number.NaN;
  let isBroken = false;
  const result: string[] = [];
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const stamp = /^#EXT-X-PROGRAM-DATE-TIME:(.+)/.exec(line)?.[1];
    if (stamp) clock = Date.parse(stamp);
    const seconds = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    if (seconds) {
      const at = clock;
      clock += Number(seconds) * 1000;
      if (at >= from && at < to) {
        isBroken = true;
        index += 1;
        continue;
      }
      if (isBroken) result.push('#EXT-X-DISCONTINUITY', `#EXT-X-PROGRAM-DATE-TIME:${new Date(at).toISOString()}`);
      isBroken = false;
    }
    result.push(line);
  }
  return result.join('\n');
};
