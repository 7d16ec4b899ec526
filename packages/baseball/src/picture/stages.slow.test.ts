import { isRefusal } from '@palco/kernel/refusal';
import { describe, expect, test } from 'vitest';
import { readStatsFeed } from '../notation/stats-api-feed.ts';
import { playsAsOf } from '../rules/as-of.ts';
import { foldGame } from '../rules/fold.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import { nextHalf } from '../rules/half-inning.ts';
import { eventsOf, type Play } from '../rules/play.ts';
import { situationOf } from '../rules/situation.ts';
import { recorded, recordings, recordingsTitle } from '../testing/recordings.ts';
import { seasonGames } from '../testing/season-games.ts';
import { ACTS, actsOf, FLIGHT_MS } from './acts.ts';
import { type Stage, stageAt, stagesOf } from './stages.ts';

const games = seasonGames(12, 'picture');

interface Played {
  readonly setup: GameSetup;
  readonly plays: readonly Play[];
}
/** What the panel shows as of an instant, computed the way the panel does. */
const shownAt = ({ setup, plays }: Played, instant: number): Stage => {
  const known = playsAsOf(plays, instant);
  if (known.length === 0) return 'before';
  const game = foldGame(setup, known);
  if (isRefusal(game)) throw new Error(game.refused);
  const last = known.at(-1);
  const isAtBat = last?.kind === 'plate_appearance' && !last.result;
  const isTurned = isAtBat && game.state.outs >= 3 && game.state.phase !== 'over';
  const { isOver, outs, half, runners } = situationOf(isTurned ? nextHalf(game.state) : game.state);
  if (isOver) return 'after';
  if (outs >= 3) return 'between';
  return { half, outs, bases: (runners[1] ? 1 : 0) + (runners[2] ? 2 : 0) + (runners[3] ? 4 : 0) };
};
const instantsOf = (plays: readonly Play[]): readonly number[] =>
  plays.flatMap((play) => [play.at, ...eventsOf(play).map(({ at }) => at)]);

test('at each event, and a millisecond before it, the stage is what the panel shows', () => {
  const seen = new Set<string>();
  for (const game of games) {
    const changes = stagesOf(game.setup, game.plays);
    const all = instantsOf(game.plays);
    // comparing every instant would take minutes: every fifth, the first three and the last two of each game are enough
    for (const at of all.filter((_, index) => index % 5 === 0 || index < 3 || index > all.length - 3))
      for (const instant of [at - 1, at]) {
        const stage = stageAt(changes, instant);
        expect(stage, `${new Date(instant).toISOString()}`).toEqual(shownAt(game, instant));
        seen.add(JSON.stringify(stage));
      }
  }
  // before, between, after and most of the 48 states occur
  expect(seen.size).toBeGreaterThan(40);
});

describe(recordingsTitle, () => {
  test.skipIf(recordings === undefined)('in a recorded game too, as a feed stamps its plays', () => {
    const feeds = recorded('statsapi', /^feed_final.*\.json(\.gz)?$/).slice(0, 4);
    expect(feeds.length).toBeGreaterThan(0);
    for (const { text, path } of feeds) {
      const game = readStatsFeed(JSON.parse(text));
      if (isRefusal(game) || !game.setup) throw new Error(path);
      const played = { setup: game.setup, plays: game.plays };
      const changes = stagesOf(played.setup, played.plays);
      for (const at of instantsOf(played.plays).filter((_, index) => index % 3 === 0))
        for (const instant of [at - 1, at])
          expect(stageAt(changes, instant), `${path} ${instant}`).toEqual(shownAt(played, instant));
    }
  });
});

test('changes never run backwards, not even where the clock of a feed does', () => {
  const [game] = games;
  if (!game) throw new Error('no game');
  const late = game.plays.map((play, index) => (index === 20 ? { ...play, at: play.at + 600_000 } : play));
  const changes = stagesOf(game.setup, late);
  expect(changes.every(({ at }, index) => index === 0 || at >= (changes[index - 1]?.at ?? 0))).toBe(true);
  const justBefore = (late[20]?.at ?? 0) - 1;
  expect(stageAt(changes, justBefore)).toEqual(shownAt({ ...game, plays: late }, justBefore));
});

test('plays that cannot follow, and a game without line-ups, leave what was shown before them', () => {
  const [game] = games;
  if (!game) throw new Error('no game');
  expect(stagesOf(undefined, game.plays)).toEqual([]);
  // with one plate appearance missing, the next batter is out of order
  const gone = game.plays.findIndex((play, index) => index > 9 && play.kind === 'plate_appearance');
  const [before, torn] = [game.plays.slice(0, gone), game.plays.toSpliced(gone, 1)];
  expect(stageAt(stagesOf(game.setup, torn), game.endedAt)).toEqual(
    stageAt(stagesOf(game.setup, before), game.endedAt),
  );
  expect(stageAt(stagesOf(game.setup, torn), game.endedAt)).not.toBe('after');
});

test('every kind of act occurs, in order, and a ball in play is hit at its pitch', () => {
  const acts = games.flatMap(({ plays }) => actsOf(plays));
  expect([...new Set(acts.map(({ name }) => name))].sort()).toEqual([...ACTS].sort());
  for (const { plays } of games) {
    const own = actsOf(plays);
    expect(own.every(({ at }, index) => index === 0 || at >= (own[index - 1]?.at ?? 0))).toBe(true);
    for (const play of plays) {
      if (play.kind !== 'plate_appearance' || !play.result) continue;
      const pitch = play.events.findLast((event) => event.kind === 'pitch');
      if (pitch?.kind !== 'pitch' || pitch.call !== 'in_play' || play.result.type !== 'home_run') continue;
      expect(own).toContainEqual({ at: pitch.at - FLIGHT_MS, name: 'homer' });
    }
  }
});

test('a ball in play whose end is not known yet flies into the gap', () => {
  const play = games[0]?.plays.find(
    (each) => each.kind === 'plate_appearance' && each.events.at(-1)?.kind === 'pitch' && each.result?.ball,
  );
  if (play?.kind !== 'plate_appearance') throw new Error('nobody hit a ball');
  const { result: _, ...unfinished } = play;
  expect(actsOf([unfinished]).at(-1)?.name).toBe('gap');
});
