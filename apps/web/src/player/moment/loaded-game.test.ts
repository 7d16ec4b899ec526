import { playsAsOf } from '@palco/baseball/rules/as-of';
import { bats, setup, threeOuts, written } from '@palco/baseball/testing/written-game';
import type { GameLog } from '@palco/contracts/games/game-log';
import { expect, test } from 'vitest';
import { isUnscored, loadGame, withChanges } from './loaded-game.ts';
import { momentAfter } from './panel.ts';

const club = {
  abbreviation: 'X',
  name: '',
  shortName: '',
  city: '',
  primaryColour: '',
  secondaryColour: '',
  wins: 0,
  losses: 0,
};
const plays = written([bats('a1', 'single'), ...threeOuts('a', 2), bats('h1', 'single')]);
const log: GameLog = {
  game: {
    id: 1,
    status: 1,
    statusReason: null,
    startsAt: '2026-11-20T00:00:00Z',
    endedAt: null,
    pictureDelayMs: 0,
    hasRecording: false,
    isFree: false,
    staleSince: null,
    stamp: 'x',
  },
  roster: {
    officialDate: '2026-11-20',
    competition: 'regular-season',
    gameNumber: 1,
    venue: '',
    clubs: { away: club, home: club },
    setup: setup(),
    players: {},
  },
  cursor: plays.length,
  version: 'v',
  plays: plays.map((play, index) => ({ cursor: index + 1, revision: 1, play })),
};
const error = { by: 6, kind: 'fielding' } as const;
const ruled: GameLog['game'] = {
  ...log.game,
  rulings: [
    { number: 1, at: '2026-11-20T05:00:00Z', ruling: { kind: 'reached', play: 'p1', by: 'field_error', error } },
  ],
};
const hitsAt = (loaded: ReturnType<typeof loadGame>, instant: number) =>
  loaded && momentAfter(loaded.roster, playsAsOf(loaded.plays, instant))?.line.away.hits;

test('a ruling given later counts at every moment from its play on, as the log or the event stream brings it', () => {
  const before = loadGame(log);
  expect(hitsAt(before, 5000)).toBe(1);
  expect(hitsAt(loadGame({ ...log, game: ruled }), 5000)).toBe(0);
  const after = before && withChanges(before, [], ruled);
  expect(hitsAt(after, 5000)).toBe(0);
  // a correction of the play itself keeps the ruling
  const [one] = log.plays;
  const corrected = after && one && withChanges(after, [{ ...one, cursor: 99, revision: 2 }]);
  expect(hitsAt(corrected, 5000)).toBe(0);
  expect(hitsAt(after && withChanges(after, [], log.game), 5000)).toBe(1);
});

test('a play that is taken back is gone', () => {
  const before = loadGame(log);
  const [last] = log.plays.slice(-1);
  const after = before && last && withChanges(before, [{ ...last, cursor: 99, revision: 2, isVoid: true }]);
  expect(after?.plays).toEqual(before?.plays.slice(0, -1));
  expect(after && momentAfter(after.roster, after.plays)?.line.home.hits).toBe(0);
});

test('an update without plays or rulings leaves the loaded plays', () => {
  const before = loadGame({ ...log, game: ruled });
  expect(before && withChanges(before, [], { ...ruled, isFree: true }).plays).toBe(before?.plays);
});

test('nobody scores a game until a play arrives, by whatever way', () => {
  const none = loadGame({ ...log, game: { ...log.game, isUnscored: true }, plays: [], cursor: 0 });
  if (!none) throw new Error('no roster');
  expect(isUnscored(none)).toBe(true);
  expect(isUnscored(withChanges(none, log.plays))).toBe(false);
});
