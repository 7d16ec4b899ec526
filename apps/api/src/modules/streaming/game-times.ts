/** What a video source has to know of a game, from its plays. */
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { DateRange } from '@palco/hls/media-playlist';
import type { GameStop, GameTimes } from '../../gateways/video-source/video-source.ts';
import type { LoadedGame } from '../games/loaded-game.ts';

const STATES: Readonly<Record<GameStatus, GameTimes['state']>> = {
  upcoming: 'awaited',
  about_to_start: 'awaited',
  warm_up: 'awaited',
  in_progress: 'on',
  suspended: 'on',
  final: 'over',
  postponed: 'off',
  cancelled: 'off',
};

/** When each inning began: its number and its date, nothing that happened in it. */
const inningsOf = ({ game }: LoadedGame): readonly DateRange[] => {
  const begun = new Map<number, number>();
  for (const { after, event } of game?.steps ?? []) if (!begun.has(after.inning)) begun.set(after.inning, event.at);
  return [...begun].map(([inning, startsAt]) => ({ id: `inning-${inning}`, kind: 'mx.palco.inning', startsAt }));
};

const stopsOf = ({ record, plays }: LoadedGame): readonly GameStop[] =>
  plays.flatMap(({ kind, at }, index) => {
    if (kind !== 'suspension') return [];
    const next = plays[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const announced = record.resumesAt?.getTime() ?? 0;
    // an announced time of another stop, or one that was not kept, says nothing
    const resumesAt = announced > at && announced <= next ? announced : next;
    return [{ at: new Date(at), resumesAt: Number.isFinite(resumesAt) ? new Date(resumesAt) : undefined }];
  });

const made = new WeakMap<LoadedGame, GameTimes>();

export const gameTimes = (at: LoadedGame): GameTimes => {
  const known = made.get(at);
  if (known) return known;
  const { record, plays } = at;
  const first = plays[0]?.at;
  const times: GameTimes = {
    id: record.id,
    state: STATES[record.status],
    startsAt: record.startsAt,
    firstPlayAt: first === undefined ? undefined : new Date(first),
    endedAt: record.endedAt,
    stops: stopsOf(at),
    innings: inningsOf(at),
  };
  made.set(at, times);
  return times;
};
