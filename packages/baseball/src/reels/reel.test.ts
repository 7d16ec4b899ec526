import { isRefusal } from '@palco/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { readStatsFeed } from '../notation/stats-api-feed.ts';
import { playsAsOf } from '../rules/as-of.ts';
import { foldGame, type Game } from '../rules/fold.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import type { PlateAppearance, Play } from '../rules/play.ts';
import { recorded, recordings, recordingsTitle } from '../testing/recordings.ts';
import { seasonGames } from '../testing/season-games.ts';
import { advance, bats, happens, runs, setup } from '../testing/written-game.ts';
import { endOf, startOf } from './kept-plays.ts';
import { reelOf } from './reel.ts';

const MINUTE = 60_000;
const folded = ({ setup: own, plays }: { readonly setup: GameSetup; readonly plays: readonly Play[] }): Game => {
  const game = foldGame(own, plays);
  if (isRefusal(game)) throw new Error(`${game.refused} ${JSON.stringify(game.detail)}`);
  return game;
};
/** Minutes on screen with segments of this length: each segment that a span touches is shown whole. */
const minutesOf = (spans: readonly { readonly from: number; readonly to: number }[], segmentMs: number): number => {
  const shown = new Set<number>();
  for (const { from, to } of spans)
    for (let segment = Math.floor(from / segmentMs); segment * segmentMs < to; segment += 1) shown.add(segment);
  return (shown.size * segmentMs) / MINUTE;
};

const at = (play: PlateAppearance, from: number, ...offsets: readonly number[]): PlateAppearance => {
  const times = offsets.map((offset) => from + offset);
  const events = play.events.map((event, index) => ({ ...event, at: times[index] ?? from }));
  return { ...play, at: from, events, result: { ...play.result, at: times.at(-1) ?? from } as never };
};
const numbered = (plays: readonly Play[]): readonly Play[] =>
  plays.map((play, index): Play => ({ ...play, id: `p${index + 1}`, order: index + 1 }));

describe('a written game', () => {
  const pitch = { kind: 'pitch', at: 0, call: 'ball' } as const;
  const plays = numbered([
    at({ ...bats('a1', 'single'), events: [pitch, pitch] }, 100_000, 0, 30_000, 37_000),
    { ...happens({ ...runs('stolen_base_2b', advance(1, 2, { reason: 'stolen_base' })), at: 160_000 }) },
    happens({
      kind: 'substitution',
      at: 170_000,
      type: 'pitching_substitution',
      side: 'home',
      player: 'h20',
      slot: 0,
      position: 1,
    }),
    at({ ...bats('a2', 'strikeout'), events: [pitch] }, 330_000, 10_000, 10_000),
  ]);
  const game = folded({ setup: setup(), plays });

  test('condensed: from before the last pitch of each play to after its end, the stolen base included', () => {
    const { plays: kept, spans, leftOut } = reelOf(game, 'condensed');
    expect(kept.map(({ id }) => id)).toEqual(['p1', 'p2', 'p4']);
    expect(spans).toEqual([
      { from: 124_000, to: 141_000 },
      { from: 154_000, to: 168_000 },
      { from: 334_000, to: 346_000 },
    ]);
    expect(leftOut).toBe(0);
  });
  test('without breaks: everything but the change of pitchers', () => {
    expect(reelOf(game, 'unbroken', { until: 400_000 }).spans).toEqual([
      { from: 92_000, to: 168_000 },
      { from: 332_000, to: 400_000 },
    ]);
  });
  test('nothing of what comes later is shown, nor what had been seen', () => {
    expect(reelOf(game, 'condensed', { until: 160_000 }).plays.map(({ id }) => id)).toEqual(['p1']);
    expect(reelOf(game, 'condensed', { from: 150_000 }).plays.map(({ id }) => id)).toEqual(['p2', 'p4']);
    expect(reelOf(game, 'catch-up', { until: 90_000 })).toEqual({ spans: [], plays: [], leftOut: 0 });
  });
});

test('a long review is left out, what was reviewed and what the umpires ruled are shown', () => {
  const single = bats('a1', 'single');
  const pitch = { kind: 'pitch', at: 0, call: 'in_play' } as const;
  const review = { kind: 'review', at: 0 } as const;
  const play = at({ ...single, events: [pitch, review] }, 100_000, 0, 20_000, 150_000);
  const { spans } = reelOf(folded({ setup: setup(), plays: numbered([play]) }), 'condensed');
  expect(spans).toEqual([
    { from: 94_000, to: 110_000 },
    { from: 244_000, to: 254_000 },
  ]);
});

const expectSound = (game: Game, isWhole: boolean): void => {
  const condensed = reelOf(game, 'condensed');
  const results = game.steps.filter(({ event }) => event.kind === 'result');
  // every play ends while it is on the picture
  for (const { event } of results)
    expect(condensed.spans.some(({ from, to }) => from < event.at && event.at < to)).toBe(true);
  for (const play of condensed.plays) {
    const [first] = play.spans;
    expect(first.to).toBeGreaterThan(first.from);
    expect(play.swing).toBeGreaterThanOrEqual(0);
  }
  const unbroken = reelOf(game, 'unbroken');
  for (const [index, span] of unbroken.spans.entries()) {
    expect(span.to).toBeGreaterThan(span.from);
    expect(span.from).toBeGreaterThan(unbroken.spans[index - 1]?.to ?? Number.NEGATIVE_INFINITY);
  }
  for (const { event } of game.steps.filter(({ event }) => event.kind === 'pitch'))
    expect(unbroken.spans.some(({ from, to }) => from < event.at && event.at < to)).toBe(true);
  const whole = (unbroken.spans.at(-1)?.to ?? 0) - (unbroken.spans[0]?.from ?? 0);
  const catchUp = reelOf(game, 'catch-up');
  expect(catchUp.plays.length + catchUp.leftOut).toBe(condensed.plays.length);
  if (!isWhole) return;
  for (const segmentMs of [2000, 3840, 6000]) {
    expect(minutesOf(condensed.spans, segmentMs)).toBeGreaterThan(whole / MINUTE / 9);
    expect(minutesOf(condensed.spans, segmentMs)).toBeLessThan(35);
    expect(minutesOf(catchUp.spans, segmentMs)).toBeGreaterThan(1.5);
    expect(minutesOf(catchUp.spans, segmentMs)).toBeLessThan(5.1);
  }
};

const games = seasonGames(30, 'reels');

test('simulated games: condensed below 35 minutes, catching up between 90 seconds and 5 minutes, every result on the picture', () => {
  for (const game of games) expectSound(folded(game), game.setup.scheduledInnings === 9);
});

/** The games that `proof/bench/reels.ts` measures, with segments of six seconds. */
test.each(
  seasonGames(3, 'bench').map((game) => [`${game.setup.clubs.away} at ${game.setup.clubs.home}`, game] as const),
)(
  'of %s a condensed game takes 20 to 35 minutes, catching up 1.5 to 5 and at most a quarter of the plays',
  (_, game) => {
    const whole = folded(game);
    const results = whole.steps.filter(({ event }) => event.kind === 'result').length;
    const condensed = reelOf(whole, 'condensed');
    expect(minutesOf(condensed.spans, 6000)).toBeGreaterThan(20);
    expect(minutesOf(condensed.spans, 6000)).toBeLessThan(35);
    // every plate appearance, and what happened between pitches
    expect(condensed.leftOut).toBe(0);
    expect(condensed.plays.length).toBeGreaterThanOrEqual(results);
    for (const inning of [5, 8]) {
      const until = whole.steps.findLast(({ before }) => before.inning === inning)?.event.at ?? 0;
      const { spans, plays, leftOut } = reelOf(whole, 'catch-up', { until });
      expect(minutesOf(spans, 6000)).toBeGreaterThan(1.5);
      expect(minutesOf(spans, 6000)).toBeLessThan(5);
      expect(plays.length).toBeGreaterThanOrEqual(4);
      expect(plays.length).toBeLessThanOrEqual((plays.length + leftOut) / 4);
    }
  },
);

test('at every moment of a game, catching up ends before it and takes 5 minutes at most', () => {
  for (const { setup: own, plays } of games.slice(0, 6)) {
    const [first, last] = [plays[0]?.at ?? 0, plays.at(-1)?.at ?? 0];
    for (let until = first; until <= last; until += 7 * MINUTE) {
      const game = folded({ setup: own, plays: playsAsOf(plays, until) });
      const { plays: shown, spans } = reelOf(game, 'catch-up', { until });
      expect(shown.every((play) => endOf(play) <= until)).toBe(true);
      expect(shown.every((play, index) => index === 0 || startOf(play) >= startOf(shown[index - 1] as never))).toBe(
        true,
      );
      expect(minutesOf(spans, 3840)).toBeLessThan(5.1);
    }
  }
});

describe.skipIf(!recordings)(recordingsTitle, () => {
  // HOU@TOR, MIL@LAA, CLE@COL, TOR@AZ, MIL@STL, KC@NYY: minutes with segments of 3.84 seconds
  test('a condensed game takes 20 to 35 minutes, and all runs are in what one catches up on', () => {
    const feeds = recorded('statsapi/feed_final', /\.json\.gz$/);
    expect(feeds.length).toBe(6);
    for (const { text } of feeds) {
      const feed = readStatsFeed(JSON.parse(text));
      if (isRefusal(feed) || !feed.setup) throw new Error('a feed that does not read');
      const game = folded({ setup: feed.setup, plays: feed.plays });
      expectSound(game, true);
      const minutes = minutesOf(reelOf(game, 'condensed').spans, 3840);
      expect(minutes).toBeGreaterThan(20);
      const { plays } = reelOf(game, 'catch-up');
      const { away, home } = game.state.teams;
      expect(plays.reduce((sum, play) => sum + play.runs, 0)).toBe(away.runs + home.runs);
      expect(plays.length).toBeLessThan(20);
    }
  });
});
