/** Topics of the event stream about games: plays and status of one, cards of a day. */
import type { CardEvent, GameEvent, PlayEvent } from '@palco/contracts/events';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { eventFrame } from '../../http/event-frame.ts';
import type { EventHub, ListenRequest, Topic } from '../../http/event-hub.ts';
import type { DayCards } from './day-cards.ts';
import { daysOfGame } from './game.ts';
import type { GameCache } from './game-cache.ts';
import type { GameSnapshots } from './game-snapshots.ts';
import type { LoadedGame } from './loaded-game.ts';
import type { StoredChange } from './play-store.ts';
import { presentChange, presentNow } from './present-log.ts';

interface LiveTopicsDeps {
  readonly hub: EventHub;
  readonly games: GameCache;
  readonly cards: DayCards;
  readonly gameSnapshots: GameSnapshots;
  readonly log: Logger;
  readonly pictureDelayMs: number;
}
const gameChannel = (id: number): string => `game ${id}`;
const dayChannel = (day: string): string => `day ${day}`;

const playFrame = (game: number, change: StoredChange): Buffer =>
  eventFrame({
    event: 'play',
    id: `${game}.${change.cursor}`,
    data: { game, ...presentChange(change) } satisfies PlayEvent,
  });

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
  ({ games, pictureDelayMs }: LiveTopicsDeps): Topic =>
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
          eventFrame({ event: 'game', data: presentNow(game, pictureDelayMs) satisfies z.output<typeof GameEvent> }),
          ...(missed ?? []).map((change) => playFrame(id, change)),
        ],
      };
    };
  };

const dayTopic =
  ({ gameSnapshots }: LiveTopicsDeps): Topic =>
  async ({ query: { day } }) => {
    if (day === undefined) return undefined;
    const snapshot = await gameSnapshots.scoreboard(day as LeagueDate);
    return () => ({
      channel: dayChannel(day),
      frames: [],
      hello: snapshot ? { scoreboard: snapshot.prepared.etag } : {},
    });
  };

/** Publishes changes, one frame for all listeners. */
export const addLiveTopics = (deps: LiveTopicsDeps): void => {
  const { hub, games, cards, log, pictureDelayMs } = deps;
  hub.addTopic(gameTopic(deps));
  hub.addTopic(dayTopic(deps));
  /** the last published status of each game, so that a pitch does not repeat it */
  const published = new Map<number, string>();

  games.onChange(({ record, after, changes }) => {
    const channel = gameChannel(record.id);
    if (after && hub.hasListeners(channel)) {
      for (const change of changes) hub.publish(channel, playFrame(record.id, change));
      const now = JSON.stringify(presentNow(after, pictureDelayMs));
      if (published.get(record.id) !== now)
        hub.publish(channel, eventFrame({ event: 'game', data: presentNow(after, pictureDelayMs) }));
      published.set(record.id, now);
    } else published.delete(record.id);
    const days = daysOfGame(record).map(dayChannel).filter(hub.hasListeners);
    if (days.length === 0) return;
    cards.cardOf(record).then(
      (card) => {
        const frame = eventFrame({ event: 'card', data: card satisfies z.output<typeof CardEvent> });
        for (const day of days) hub.publish(day, frame);
      },
      (fault: unknown) => log.warn({ err: fault, game: record.id }, 'a card could not be published'),
    );
  });
};
