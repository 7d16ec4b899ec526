/** What a video source has to know of a game, from its plays. */
import type { GameStatus } from '@palco/baseball/rules/game-status';
import type { DateRange } from '@palco/hls/media-playlist';
import type { GameTimes } from '../../gateways/video-source/video-source.ts';
import type { GameAtHand } from '../games/game-at-hand.ts';

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
const inningsOf = ({ game }: GameAtHand): readonly DateRange[] => {
  const begun = new Map<number, number>();
  for (const { after, event } of game?.steps ?? []) if (!begun.has(after.inning)) begun.set(after.inning, event.at);
  return [...begun].map(([inning, startsAt]) => ({ id: `inning-${inning}`, kind: 'mx.palco.inning', startsAt }));
};

const made = new WeakMap<GameAtHand, GameTimes>();

export const gameTimes = (at: GameAtHand): GameTimes => {
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
    innings: inningsOf(at),
  };
  made.set(at, times);
  return times;
};
