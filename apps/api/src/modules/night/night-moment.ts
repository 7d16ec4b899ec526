/** What is only known of now: who watches, what was tried in the last minutes, what players and processes say. */
import type { Database } from '@palco/database/connect';
import {
  type AttemptCount,
  countAttemptsBetween,
  countSalesBetween,
  type SaleCount,
  type Viewers,
  viewersAt,
} from './live-figures.ts';
import { type PlayerFigures, readPlayerFigures } from './player-figures.ts';
import { type KnownProcess, readProcesses } from './processes.ts';
import { MINUTE_MS } from './write-minutes.ts';

export interface NightMoment {
  readonly viewers: Viewers | undefined;
  /** attempts since the last written minute */
  readonly live: readonly AttemptCount[];
  /** attempts of the last 60 seconds */
  readonly latest: readonly AttemptCount[];
  /** sales of the last 15 minutes */
  readonly recent: readonly SaleCount[];
  readonly reported: PlayerFigures;
  readonly processes: readonly KnownProcess[];
}

/** For a day that is over, of which nothing of this is known. */
export const NO_MOMENT: NightMoment = {
  viewers: undefined,
  live: [],
  latest: [],
  recent: [],
  reported: { players: null, withoutSeat: null, startP95: null },
  processes: [],
};

const SALES_MS = 15 * MINUTE_MS;

/** `liveFrom`: from where attempts are read one by one. */
export const readMoment = async (db: Database, now: Date, liveFrom: Date): Promise<NightMoment> => {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  // the clock of another process may be a little ahead
  const until = before(-MINUTE_MS);
  const [viewers] = await viewersAt(db, [now]);
  return {
    viewers,
    live: await countAttemptsBetween(db, liveFrom, until),
    latest: await countAttemptsBetween(db, before(MINUTE_MS), until),
    recent: await countSalesBetween(db, before(SALES_MS), until),
    reported: await readPlayerFigures(db, now),
    processes: await readProcesses(db),
  };
};
