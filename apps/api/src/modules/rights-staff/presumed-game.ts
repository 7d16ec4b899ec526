/** The game of a simulation at a moment, if it is played as scheduled. Pure. */
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { Competition } from '@palco/contracts/league/competitions';
import { instantOf, type LeagueDate, type Zone } from '@palco/kernel/league-date';
import { type GameRecord, rightsGameOf } from '../games/game.ts';
import type { RightsGame } from '../rights/rule.ts';
import type { GameVideo } from '../streaming/game-video.ts';

export interface SimulatedGame {
  readonly rights: RightsGame;
  readonly status: GameStatus;
  readonly isFree: boolean;
  readonly video: GameVideo;
}
/** The first pitch of a game that is not scheduled: the usual hour on the league’s clock. */
const FIRST_PITCH_HOUR = 20;
const USUAL_LENGTH_MS = 3 * 3_600_000;
/** No game has this id. */
export const NOT_SCHEDULED = 0;

export const unscheduledGame = (competition: Competition, day: LeagueDate, club: string, zone: Zone): RightsGame => ({
  id: NOT_SCHEDULED,
  competition,
  officialDate: day,
  away: club,
  home: '',
  startsAt: instantOf(day, zone, FIRST_PITCH_HOUR),
  endedAt: undefined,
  isOver: false,
});

/** Status, end and picture of a game at a moment. */
export const presumedAt = (game: RightsGame, isFree: boolean, at: Date): SimulatedGame => {
  const endedAt = game.endedAt ?? new Date(game.startsAt.getTime() + USUAL_LENGTH_MS);
  if (at < game.startsAt)
    return {
      rights: { ...game, isOver: false, endedAt: undefined },
      status: 'upcoming',
      isFree,
      video: { kind: 'none' },
    };
  const isOver = at >= endedAt;
  return {
    rights: { ...game, isOver, endedAt: isOver ? endedAt : undefined },
    status: isOver ? 'final' : 'in_progress',
    isFree,
    video: { kind: isOver ? 'ondemand' : 'live', from: game.startsAt, hasParts: false },
  };
};

const CALLED_OFF: ReadonlySet<GameStatus> = new Set(['postponed', 'cancelled', 'suspended']);

/** A stored game at a moment. One that was called off stays so. */
export const storedAt = (record: GameRecord, at: Date): SimulatedGame =>
  CALLED_OFF.has(record.status)
    ? { rights: rightsGameOf(record), status: record.status, isFree: record.isFree, video: { kind: 'none' } }
    : presumedAt(rightsGameOf(record), record.isFree, at);
