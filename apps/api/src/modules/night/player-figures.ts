/** What players reported, from the minutes that all processes add to. */
import type { NightPlayers } from '@palco/contracts/night/night-staff';
import { START_CLASSES_MS } from '@palco/contracts/night/player-reports';
import type { Database } from '@palco/database/connect';

const MINUTE_MS = 60_000;
/** Reports come once a minute, and players send them whenever their minute is over. */
const REPORTS_OF_MINUTES = 3;

/** The class below which 95 of 100 starts are; null: there were none. */
export const p95OfClasses = (classes: ReadonlyMap<number, number>): number | null => {
  const all = [...classes.values()].reduce((sum, count) => sum + count, 0);
  if (!all) return null;
  let below = 0;
  for (const upTo of START_CLASSES_MS) {
    below += classes.get(upTo) ?? 0;
    if (below >= all * 0.95) return upTo;
  }
  return START_CLASSES_MS.at(-1) as number;
};

export interface PlayerFigures {
  readonly players: NightPlayers | null;
  /** who watches without a seat; null: nobody reported */
  readonly withoutSeat: number | null;
  readonly startP95: number | null;
}

/** The newest whole minute that has reports, and the starts of the last 15. */
export const readPlayerFigures = async (db: Database, now: Date): Promise<PlayerFigures> => {
  const current = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const from = new Date(current - REPORTS_OF_MINUTES * MINUTE_MS);
  const rows = await db
    .selectFrom('player_minutes')
    .select(({ fn }) => [
      'minute',
      'split',
      'value',
      fn.sum<number>('watched_seconds').as('seconds'),
      fn.sum<number>('stalled_ms').as('stalled'),
    ])
    .where('minute', '>=', from)
    .where('minute', '<', new Date(current))
    .groupBy(['minute', 'split', 'value'])
    .execute();
  const starts = await db
    .selectFrom('player_starts')
    .select(({ fn }) => ['up_to_ms', fn.sum<number>('starts').as('starts')])
    .where('minute', '>=', new Date(current - 15 * MINUTE_MS))
    .groupBy('up_to_ms')
    .execute();
  const startP95 = p95OfClasses(new Map(starts.map((row) => [row.up_to_ms, Number(row.starts)])));
  const newest = rows.map(({ minute }) => minute.getTime()).toSorted((a, b) => b - a)[0];
  if (newest === undefined) return { players: null, withoutSeat: null, startP95 };
  const here = rows.filter(({ minute }) => minute.getTime() === newest);
  const partsBy = (split: string) =>
    here
      .filter((row) => row.split === split)
      .map(({ value, seconds }) => ({ of: value, players: Math.round(Number(seconds) / 6) / 10 }))
      .toSorted((a, b) => b.players - a.players)
      .slice(0, 12);
  const seats = here.filter(({ split }) => split === 'seat');
  const watched = seats.reduce((sum, { seconds }) => sum + Number(seconds), 0);
  const stalled = seats.reduce((sum, row) => sum + Number(row.stalled), 0);
  const open = seats.find(({ value }) => value === 'no');
  return {
    players: {
      minute: new Date(newest).toISOString(),
      country: partsBy('country'),
      device: partsBy('device'),
      rendition: partsBy('rendition'),
      stalled_ms_per_minute: watched ? Math.round(stalled / (watched / 60)) : 0,
    },
    withoutSeat: Math.round(Number(open?.seconds ?? 0) / 60),
    startP95,
  };
};
