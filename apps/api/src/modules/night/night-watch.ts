/**
 * What one process does for all, as the leader: each second it compares what is wrong with what was and raises or ends alerts;
 * each minute it writes the figures of the last one.
 */

import type { Database } from '@palco/database/connect';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../http/logging.ts';
import { readQueueFigures } from '../../jobs/queue-figures.ts';
import { startRounds } from '../../jobs/rounds.ts';
import { readIncidents } from '../operations/incidents.ts';
import { watchAlerts } from '../operations/watch-alerts.ts';
import { type CausesInput, causesOf, WATCHED_ALERTS } from './causes.ts';
import {
  readFeeds,
  readGamesWithoutLineups,
  readOpenDisputes,
  readStaleGames,
  readUncertainAttempts,
  readWaitingInvoices,
} from './night-state.ts';
import type { ProcessBeat } from './process-beat.ts';
import { readProcesses } from './processes.ts';
import { newestDue, writeDueMinutes } from './write-minutes.ts';

interface NightWatchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly beat: Pick<ProcessBeat, 'watched'>;
}
interface NightWatch {
  /** one round */
  round(): Promise<void>;
  /** a round each second until the returned function is called */
  lead(): () => Promise<void>;
}

type SlowCauses = Pick<CausesInput, 'queue' | 'uncertain' | 'invoices' | 'disputes'>;
const ROUND_MS = 1000;
/** The queue, uncertain payments, disputes and invoices become wrong after minutes, so they are read less often. */
const SLOW_EVERY_MS = 5000;

export const createNightWatch = ({ db, clock, log, beat }: NightWatchDeps): NightWatch => {
  let slow: { readonly at: number; readonly causes: SlowCauses } | undefined;
  const readSlow = async (now: Date): Promise<SlowCauses> => {
    if (!slow || Math.abs(now.getTime() - slow.at) >= SLOW_EVERY_MS)
      slow = {
        at: now.getTime(),
        causes: {
          queue: await readQueueFigures(db),
          uncertain: await readUncertainAttempts(db),
          invoices: await readWaitingInvoices(db),
          disputes: await readOpenDisputes(db),
        },
      };
    return slow.causes;
  };
  /** the last minute whose figures are written, milliseconds since 1970 */
  let writtenMinute: number | undefined;
  const writeMinutes = async (now: Date): Promise<void> => {
    const due = newestDue(now).getTime();
    if (due === writtenMinute) return;
    await writeDueMinutes(db, now, clock.zone());
    writtenMinute = due;
  };
  const round = async (): Promise<void> => {
    const now = clock();
    const lasting = causesOf({
      now,
      incidents: await readIncidents(db),
      feeds: await readFeeds(db, now),
      staleGames: await readStaleGames(db),
      processes: await readProcesses(db),
      withoutLineups: await readGamesWithoutLineups(db, now),
      ...(await readSlow(now)),
    });
    const { begun, ended } = await watchAlerts(db, { kinds: WATCHED_ALERTS, lasting, at: now });
    for (const { kind, subject } of begun) log.warn({ alert: kind, subject }, 'something is wrong');
    for (const alert of ended) log.info({ alert }, 'an alert ended by itself');
    await writeMinutes(now);
    beat.watched(now);
  };
  return {
    round,
    lead: () => {
      const stop = startRounds({
        round,
        everyMs: ROUND_MS,
        onFault: (err) => log.warn({ err }, 'game night could not be watched'),
      });
      return async () => {
        await stop();
        beat.watched(undefined);
      };
    },
  };
};
