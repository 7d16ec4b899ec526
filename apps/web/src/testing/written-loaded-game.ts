/** A game that a test wrote itself, as the player has loaded it. */
import type { Play } from '@palco/baseball/rules/play';
import { setup } from '@palco/baseball/testing/written-game';
import type { GameNow, GameRoster } from '@palco/contracts/games/game-log';
import type { FollowedGame } from '../player/moment/loaded-game.ts';

const club = (abbreviation: string, city: string) => ({
  abbreviation,
  name: `${abbreviation} de ${city}`,
  shortName: abbreviation,
  city,
  primaryColour: '#111111',
  secondaryColour: '#222222',
  wins: 20,
  losses: 10,
});
const man = (name: string, figures = {}) => ({
  name,
  lastName: name.split(' ')[1] ?? name,
  jersey: '7',
  position: 6,
  bats: 'R',
  throws: 'R',
  atBats: 0,
  hits: 0,
  outs: 0,
  earnedRuns: 0,
  wins: 0,
  losses: 0,
  saves: 0,
  ...figures,
});
/** Navojoa at Hermosillo, with a batter and a pitcher who have figures from before the game. */
export const roster: GameRoster = {
  officialDate: '2026-11-20',
  competition: 'regular-season',
  gameNumber: 1,
  venue: 'Sonora',
  clubs: { away: club('NAV', 'Navojoa'), home: club('HER', 'Hermosillo') },
  setup: setup(),
  players: {
    a1: man('Adán Uno', { atBats: 99, hits: 29 }),
    hp: man('Hugo Pérez', { outs: 27, earnedRuns: 3, wins: 4, losses: 2 }),
    ap: man('Abel Paz'),
  },
};

/** In progress unless `now` says otherwise. */
export const loadedGameOf = (plays: readonly Play[], now: Partial<GameNow> = {}): FollowedGame => ({
  game: {
    id: 7,
    status: 1,
    statusReason: null,
    startsAt: '2026-11-21T01:00:00Z',
    endedAt: null,
    pictureDelayMs: 0,
    hasRecording: false,
    isFree: false,
    staleSince: null,
    stamp: 'stamp',
    ...now,
  },
  roster,
  cursor: plays.length,
  version: 'version',
  revisions: new Map(plays.map((play) => [play.id, { revision: 1, play }])),
  plays,
});
