/** Events of game night: the snapshot, then every two seconds what changed. For sessions of staff and of the wall alone. */
import { randomUUID } from 'node:crypto';
import { NIGHT_EVENT_SECONDS, type Night } from '@palco/contracts/night/night-staff';
import type { Database } from '@palco/database/connect';
import type { Clock } from '../../clock.ts';
import { eventFrame } from '../../http/event-frame.ts';
import type { EventHub, Exchange } from '../../http/event-hub.ts';
import type { Logger } from '../../http/logging.ts';
import type { Viewer } from '../../http/viewer.ts';
import { nightChange } from './night-changes.ts';
import { nightForReader, type Reader, readerKey, readOpenAlerts } from './night-of-reader.ts';
import { endedSessions } from './night-sessions.ts';
import type { NightSnapshots } from './night-snapshots.ts';

interface NightStreamDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly hub: EventHub;
  readonly snapshots: NightSnapshots;
}
export interface NightStream {
  /** answers a request of this viewer with an event stream */
  open(viewer: Viewer, exchange: Exchange): Promise<void>;
  /** sends what changed, once, without waiting for the two seconds */
  tick(): Promise<void>;
  close(): void;
}

interface NightListener extends Reader {
  readonly sessionId: string;
  readonly userId: number;
}
const channelOf = (id: string): string => `night ${id}`;

export const createNightStream = ({ db, clock, log, hub, snapshots }: NightStreamDeps): NightStream => {
  /** by an id of their own: nobody can ask for another one's channel */
  const listeners = new Map<string, NightListener>();
  /** by readers that see the same: what was sent last */
  const sent = new Map<string, Night>();

  const nightOf = async (reader: Reader): Promise<Night> =>
    nightForReader(reader, await snapshots.now(), await readOpenAlerts(db));
  hub.addTopic(async ({ query: { night: id } }) => {
    const listener = id === undefined ? undefined : listeners.get(id);
    if (id === undefined || !listener) return undefined;
    const first = await nightOf(listener);
    return () => {
      const key = readerKey(listener);
      // what others of this kind have by now: the next change starts from there
      const now = sent.get(key) ?? first;
      sent.set(key, now);
      return {
        channel: channelOf(id),
        frames: [eventFrame({ event: 'night', data: now })],
        closed: () => void listeners.delete(id),
      };
    };
  });

  const runTick = async (): Promise<void> => {
    if (!listeners.size) {
      sent.clear();
      return;
    }
    for (const id of await endedSessions(db, listeners, clock())) {
      hub.end(channelOf(id), eventFrame({ event: 'night-end', data: {} }));
      listeners.delete(id);
    }
    const snapshot = await snapshots.now();
    const alerts = await readOpenAlerts(db);
    const byKey = Map.groupBy(listeners, ([, listener]) => readerKey(listener));
    for (const key of sent.keys()) if (!byKey.has(key)) sent.delete(key);
    for (const [key, group] of byKey) {
      const [, reader] = group[0] as (typeof group)[number];
      const before = sent.get(key);
      const after = nightForReader(reader, snapshot, alerts);
      const change = before && nightChange(before, after);
      const frame = change
        ? eventFrame({ event: 'night-change', data: change })
        : eventFrame({ event: 'night', data: after });
      sent.set(key, after);
      for (const [id] of group) hub.publish(channelOf(id), frame);
    }
  };
  let running: Promise<void> | undefined;
  const tick = (): Promise<void> => {
    running ??= runTick()
      // listeners see the age of what they have
      .catch((err: unknown) => log.warn({ err }, 'game night could not be read'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const timer = setInterval(() => void tick(), NIGHT_EVENT_SECONDS * 1000);
  timer.unref();
  return {
    open: async ({ roles, isScreen, sessionId, userId }, exchange) => {
      const id = randomUUID();
      listeners.set(id, { roles, isScreen, sessionId, userId });
      // a stream that never joined leaves no listener
      exchange.request.socket.once('close', () => listeners.delete(id));
      await hub.open({ query: { night: id }, lastEventId: undefined }, exchange);
    },
    tick,
    close: () => clearInterval(timer),
  };
};
