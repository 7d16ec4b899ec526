/**
 * Reports of players: added up in memory by minute and written every few seconds. Only the sums are kept: which person or
 * device sent a report is not.
 */
import { type PlayerReport, REPORT_SECONDS, START_CLASSES_MS } from '@palco/contracts/night/player-reports';
import type { Database } from '@palco/database/connect';
import { inTransaction } from '@palco/database/in-transaction';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../http/logging.ts';
import type { MediaTokens } from '../streaming/media/media-token.ts';
import { minuteOf } from './write-minutes.ts';

interface ReportSender {
  /** IP address of the connection, by which players without a seat are counted */
  readonly address: string;
  readonly country: string;
  readonly device: DeviceClass;
}
export type DeviceClass = 'phone' | 'tablet' | 'computer' | 'tv' | 'other';
export interface PlayerReports {
  /** how many of these reports count, and when the next one is wanted */
  add(reports: readonly PlayerReport[], sender: ReportSender): { readonly taken: number; readonly next: number };
  /** writes what was added so far; what could not be written is kept */
  flush(): Promise<void>;
  close(): Promise<void>;
}
interface PlayerReportsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tokens: Pick<MediaTokens, 'read'>;
}

const FLUSH_MS = 5000;
/** Up to this many reports a minute a process asks each player for one every minute; above, every five minutes. */
const BUSY = 20_000;
const BUSY_SECONDS = 300;
/** Players of one address without a seat: a carrier puts many people behind one. */
const PER_ADDRESS = 200;
const SENDERS_KNOWN = 50_000;
/** Allows for a clock that runs a little fast, and for a report that waited for the network. */
const GRACE_SECONDS = 15;

interface Sums {
  watched: number;
  stalls: number;
  stalledMs: number;
}
const classOf = (ms: number): number =>
  START_CLASSES_MS.find((upTo) => ms <= upTo) ?? (START_CLASSES_MS.at(-1) as number);
/** Heights of renditions; another one counts as the next higher, so that a client cannot make up thousands. */
const HEIGHTS = [240, 360, 480, 540, 720, 900, 1080, 1440, 2160];
const renditionOf = (height: number): string =>
  height === 0 ? 'sound' : String(HEIGHTS.find((each) => height <= each) ?? HEIGHTS.at(-1));

export const createPlayerReports = ({ db, clock, log, tokens }: PlayerReportsDeps): PlayerReports => {
  let sums = new Map<string, Sums>();
  let starts = new Map<string, number>();
  /** when a seat's player, by its lease, reported last: nobody watches longer than time passes */
  const seen = new LRUCache<string, number>({ max: SENDERS_KNOWN });
  const addresses = new LRUCache<string, number>({ max: SENDERS_KNOWN });
  let minuteStart = 0;
  let ofMinute = 0;
  let running = Promise.resolve();

  const add = (key: readonly (string | number)[], { watched, stalls, stalledMs }: Sums): void => {
    const id = key.join('\t');
    const known = sums.get(id) ?? { watched: 0, stalls: 0, stalledMs: 0 };
    sums.set(id, {
      watched: known.watched + watched,
      stalls: known.stalls + stalls,
      stalledMs: known.stalledMs + stalledMs,
    });
  };
  /** the seconds of a report that count; undefined: too many reports came from its address */
  const countedSeconds = (
    report: PlayerReport,
    lease: string | undefined,
    address: string,
    now: number,
  ): number | undefined => {
    if (lease === undefined) {
      const count = (addresses.get(address) ?? 0) + 1;
      addresses.set(address, count);
      return count > PER_ADDRESS ? undefined : Math.min(report.watched, REPORT_SECONDS + GRACE_SECONDS);
    }
    const last = seen.get(lease);
    seen.set(lease, now);
    const passed = last === undefined ? report.watched : (now - last) / 1000 + GRACE_SECONDS;
    return Math.min(report.watched, Math.floor(passed));
  };

  const write = async (): Promise<void> => {
    if (!sums.size && !starts.size) return;
    const [written, writtenStarts] = [sums, starts];
    const rows = [...written].map(([id, of]) => {
      const [minute, game, split, value] = id.split('\t');
      return {
        minute,
        game_id: game,
        split,
        value,
        watched_seconds: of.watched,
        stalls: of.stalls,
        stalled_ms: of.stalledMs,
      };
    });
    const startRows = [...writtenStarts].map(([id, count]) => {
      const [minute, game, upTo] = id.split('\t');
      return { minute, game_id: game, up_to_ms: upTo, starts: count };
    });
    [sums, starts] = [new Map(), new Map()];
    try {
      await inTransaction(db, async (tx) => {
        await sql`
          insert into player_minutes (minute, game_id, split, value, watched_seconds, stalls, stalled_ms)
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (minute timestamptz, game_id bigint,
            split text, value text, watched_seconds integer, stalls integer, stalled_ms bigint)
          order by minute, game_id, split, value
          on conflict (minute, game_id, split, value) do update set
            watched_seconds = player_minutes.watched_seconds + excluded.watched_seconds,
            stalls = player_minutes.stalls + excluded.stalls,
            stalled_ms = player_minutes.stalled_ms + excluded.stalled_ms`.execute(tx);
        await sql`
          insert into player_starts (minute, game_id, up_to_ms, starts)
          select * from jsonb_to_recordset(${JSON.stringify(startRows)}::jsonb) as row (minute timestamptz, game_id bigint,
            up_to_ms integer, starts integer)
          order by minute, game_id, up_to_ms
          on conflict (minute, game_id, up_to_ms) do update set starts = player_starts.starts + excluded.starts`.execute(
          tx,
        );
      });
    } catch (fault) {
      for (const [id, of] of written) add(id.split('\t'), of);
      for (const [id, count] of writtenStarts) starts.set(id, (starts.get(id) ?? 0) + count);
      throw fault;
    }
  };
  const flush = (): Promise<void> => {
    running = running.then(write).catch((err: unknown) => log.warn({ err }, 'reports of players could not be written'));
    return running;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  return {
    add: (reports, { address, country, device }) => {
      const now = clock();
      const minute = minuteOf(now);
      if (minuteStart !== minute.getTime()) {
        [minuteStart, ofMinute] = [minute.getTime(), 0];
        addresses.clear();
      }
      let taken = 0;
      for (const report of reports) {
        const claims = tokens.read(report.token, now);
        // the test picture is no game
        if (!claims?.gameId) continue;
        const watched = countedSeconds(report, claims.lease, address, now.getTime());
        if (watched === undefined) continue;
        taken += 1;
        ofMinute += 1;
        const of = { watched, stalls: report.stalls, stalledMs: report.stalled_ms };
        const at = minute.toISOString();
        add([at, claims.gameId, 'country', country], of);
        add([at, claims.gameId, 'device', device], of);
        add([at, claims.gameId, 'rendition', renditionOf(report.rendition)], of);
        add([at, claims.gameId, 'seat', claims.lease === undefined ? 'no' : 'yes'], of);
        if (report.start_ms === undefined) continue;
        const key = [at, claims.gameId, classOf(report.start_ms)].join('\t');
        starts.set(key, (starts.get(key) ?? 0) + 1);
      }
      return { taken, next: ofMinute > BUSY ? BUSY_SECONDS : REPORT_SECONDS };
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
};
