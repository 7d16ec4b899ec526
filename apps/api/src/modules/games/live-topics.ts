/** Topics of the event stream about games: plays and status of one, cards of a day. */
import type { GameEvent, PlayEvent } from '@palco/contracts/games/events';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { eventFrame } from '../../http/event-frame.ts';
import type { ListenRequest, Topic } from '../../http/event-hub.ts';
import { daysOfGame, rightsGameOf } from './game.ts';
import type { GameCache } from './game-cache.ts';
import type { LoadedGame } from './loaded-game.ts';
import type { StoredChange } from './play-store.ts';
import type { DayCards } from './present/day-cards.ts';
import { createDayChannels, type DayChannelsDeps } from './present/day-channels.ts';
import { presentChange, presentNow } from './present/present-log.ts';

interface LiveTopicsDeps extends DayChannelsDeps {
  readonly games: GameCache;
  readonly cards: DayCards;
  readonly log: Logger;
}
const gameChannel = (id: number): string => `game ${id}`;

const playFrames = (game: number, changes: readonly StoredChange[]): readonly Buffer[] => {
  const until = changes.at(-1)?.cursor;
  return changes.map((change) => {
    const more = until === undefined || change.cursor === until ? {} : { until };
    return eventFrame({
      event: 'play',
      id: `${game}.${change.cursor}`,
      data: { game, ...presentChange(change), ...more } satisfies PlayEvent,
    });
  });
};

/** The cursor a client has reached: the stream's last event id wins over that of the log it has read. */
const clientCursor = ({ query, lastEventId }: ListenRequest, game: number): number | undefined => {
  const [ofGame, cursor] = (lastEventId ?? '').split('.');
  if (ofGame === String(game) && /^\d{1,9}$/.test(cursor ?? '')) return Number(cursor);
  return query.after === undefined ? undefined : Number(query.after);
};

/** The changes after this cursor; undefined when some are no longer in memory. */
const missedAfter = ({ recent, recentFrom, cursor }: LoadedGame, from: number): readonly StoredChange[] | undefined => {
  if (from >= cursor) return [];
  return from >= recentFrom ? recent.filter((change) => change.cursor > from) : undefined;
};

const gameTopic =
  ({ games }: LiveTopicsDeps): Topic =>
  async (request) => {
    if (request.query.game === undefined) return undefined;
    const id = Number(request.query.game);
    const unpin = games.pin(id);
    const found = await games.read(id);
    if (!found) {
      unpin();
      return undefined;
    }
    return () => {
      const game = games.peek(id) ?? found;
      const from = clientCursor(request, id);
      const missed = from === undefined ? [] : missedAfter(game, from);
      return {
        channel: gameChannel(id),
        closed: unpin,
        hello: { cursor: game.cursor, ...(missed ? {} : { isBehind: true }) },
        frames: [
          eventFrame({ event: 'game', data: presentNow(game) satisfies z.output<typeof GameEvent> }),
          ...playFrames(id, missed ?? []),
        ],
      };
    };
  };

/** Publishes changes, one frame for all listeners. */
export const addLiveTopics = (deps: LiveTopicsDeps): void => {
  const { hub, games, cards, log } = deps;
  hub.addTopic(gameTopic(deps));
  const dayChannels = createDayChannels(deps);
  hub.addTopic(dayChannels.topic);
  /** the last published status of each game, so that a pitch does not repeat it */
  const published = new Map<number, string>();

  games.onChange(({ record, after, changes }) => {
    const channel = gameChannel(record.id);
    if (after && hub.hasListeners(channel)) {
      for (const frame of playFrames(record.id, changes)) hub.publish(channel, frame);
      const now = JSON.stringify(presentNow(after));
      if (published.get(record.id) !== now)
        hub.publish(channel, eventFrame({ event: 'game', data: presentNow(after) }));
      published.set(record.id, now);
    } else published.delete(record.id);
    const days = daysOfGame(record);
    if (!dayChannels.hasListeners(days)) return;
    cards
      .cardOf(record)
      .then((card) => dayChannels.publish(days, rightsGameOf(record), card))
      .catch((fault: unknown) => log.warn({ err: fault, game: record.id }, 'a card could not be published'));
  });
};
