/**
 * Leader election for work that only one process may do (the simulated league, feeds, reconciliation). The leader holds an
 * advisory lock of its connection, so a leader that dies or loses the database stops being one.
 */
import pg from 'pg';
import type { Logger } from 'pino';

export interface Leadership {
  close(): Promise<void>;
}
export interface LeadershipDeps {
  readonly url: string;
  /** the task; each has its own leader */
  readonly name: string;
  readonly log: Logger;
  /** starts the work; the returned function ends it */
  readonly lead: () => Promise<() => Promise<void>>;
}
const LEADER_LOCKS = 7_025_203;
/** How often a follower tries, so that a dead leader is replaced within ten seconds. */
const TRY_MS = 3000;

/** Tries to become the leader until it is closed. */
export const seekLeadership = ({ url, name, log, lead }: LeadershipDeps): Leadership => {
  let stopLeading: (() => Promise<void>) | undefined;
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const stepDown = async (): Promise<void> => {
    const stop = stopLeading;
    stopLeading = undefined;
    await stop?.().catch((fault: unknown) => log.error({ err: fault, name }, 'the leader could not end its work'));
  };
  const open = async (): Promise<pg.Client> => {
    const next = new pg.Client({ connectionString: url, application_name: `palco leader ${name}`, keepAlive: true });
    const lost = (): void => {
      if (client === next) client = undefined;
      void stepDown();
    };
    next.on('error', lost).on('end', lost);
    await next.connect();
    client = next;
    return next;
  };
  const tryToLead = async (): Promise<void> => {
    try {
      if (stopLeading) {
        await client?.query('select 1'); // detects a silently broken connection
      } else {
        const own = client ?? (await open());
        const { rows } = await own.query<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', [
          LEADER_LOCKS,
          name,
        ]);
        if (rows[0]?.mine && !isClosed) {
          log.info({ name }, 'leads');
          stopLeading = await lead();
        }
      }
    } catch (fault) {
      log.debug({ err: fault, name }, 'leadership');
      await stepDown();
    }
    if (!isClosed) timer = setTimeout(() => void tryToLead(), TRY_MS);
  };
  void tryToLead();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await stepDown();
      await client?.end();
    },
  };
};
