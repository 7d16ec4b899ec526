/** What the event stream tells of games: plays and status of one, cards of a day. */
import type { CardEvent, GameEvent, PlayEvent } from '@palco/contracts/events';
import type { LeagueDate } from '@palco/kernel/league-date';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { eventFrame } from '../../http/event-frame.ts';
import type { EventHub, ListenAsked, Topic } from '../../http/event-hub.ts';
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

/** The cursor a reader holds of this game: the stream's own id goes before the log it has read. */
const cursorHeld = ({ query, lastEventId }: ListenAsked, game: number): number | undefined => {
  const [ofGame, cursor] = (lastEventId ?? '').split('.');
  if (ofGame === String(game) && /^\d{1,9}$/.test(cursor ?? '')) return Number(cursor);
  return query.after === undefined ? undefined : Number(query.after);
};

/** What a reader with this cursor has missed; undefined when we do not know it all any more. */
const missedAfter = ({ recent, recentFrom, cursor }: LoadedGame, held: number): readonly StoredChange[] | undefined => {
  if (held >= cursor) return [];
  return held >= recentFrom ? recent.filter((change) => change.cursor > held) : undefined;
};

const gameTopic =
  ({ games, pictureDelayMs }: LiveTopicsDeps): Topic =>
  async (asked) => {
    if (asked.query.game === undefined) return undefined;
    const id = Number(asked.query.game);
    const letGo = games.pin(id);
    const found = await games.read(id);
    if (!found) {
      letGo();
      return undefined;
    }
    return () => {
      const at = games.peek(id) ?? found;
      const held = cursorHeld(asked, id);
      const missed = held === undefined ? [] : missedAfter(at, held);
      return {
        channel: gameChannel(id),
        closed: letGo,
        hello: { cursor: at.cursor, ...(missed ? {} : { isBehind: true }) },
        frames: [
          eventFrame({ event: 'game', data: presentNow(at, pictureDelayMs) satisfies z.output<typeof GameEvent> }),
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

/** Tells listeners what changed, one frame for all of them. */
export const addLiveTopics = (deps: LiveTopicsDeps): void => {
  const { hub, games, cards, log, pictureDelayMs } = deps;
  hub.addTopic(gameTopic(deps));
  hub.addTopic(dayTopic(deps));
  /** the last words said of a game, so that a pitch does not repeat its status */
  const said = new Map<number, string>();

  games.onChange(({ record, after, changes }) => {
    const channel = gameChannel(record.id);
    if (after && hub.hasListeners(channel)) {
      for (const change of changes) hub.publish(channel, playFrame(record.id, change));
      const now = JSON.stringify(presentNow(after, pictureDelayMs));
      if (said.get(record.id) !== now)
        hub.publish(channel, eventFrame({ event: 'game', data: presentNow(after, pictureDelayMs) }));
      said.set(record.id, now);
    } else said.delete(record.id);
    const days = daysOfGame(record).map(dayChannel).filter(hub.hasListeners);
    if (days.length === 0) return;
    cards.cardOf(record).then(
      (card) => {
        const frame = eventFrame({ event: 'card', data: card satisfies z.output<typeof CardEvent> });
        for (const day of days) hub.publish(day, frame);
      },
      (fault: unknown) => log.warn({ err: fault, game: record.id }, 'a card could not be told'),
    );
  });
};
