/** The times of a game for a video source, from its plays. */
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { DateRange } from '@palco/hls/media-playlist';
import type { GameStop, GameTimes } from '../../gateways/video-source/video-source.ts';
import type { LoadedGame } from '../games/loaded-game.ts';
import { gameDrawing } from './stills/game-drawing.ts';

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

/** The number and the start of each inning, without anything that happened in it. */
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
    // ignore the announced time of another stop, and one that was not met
    const resumesAt = announced > at && announced <= next ? announced : next;
    return [{ at: new Date(at), resumesAt: Number.isFinite(resumesAt) ? new Date(resumesAt) : undefined }];
  });

const cache = new WeakMap<LoadedGame, GameTimes>();

export const gameTimes = (loaded: LoadedGame): GameTimes => {
  const known = cache.get(loaded);
  if (known) return known;
  const { record, plays } = loaded;
  const first = plays[0]?.at;
  const times: GameTimes = {
    id: record.id,
    state: STATES[record.status],
    startsAt: record.startsAt,
    firstPlayAt: first === undefined ? undefined : new Date(first),
    endedAt: record.endedAt,
    stops: stopsOf(loaded),
    innings: inningsOf(loaded),
    announcedBreak: record.announcedBreak,
    drawing: gameDrawing(loaded),
  };
  cache.set(loaded, times);
  return times;
};
