/**
 * Work that only one process of several may do (the simulated league, a feed, reconciling): whoever holds the advisory
 * lock leads. The lock hangs on a connection, so that a leader that dies or loses the database stops leading by itself.
 */
import pg from 'pg';
import type { Logger } from 'pino';

export interface Leadership {
  isLeader(): boolean;
  close(): Promise<void>;
}
export interface LeadershipDeps {
  readonly url: string;
  /** which leadership; each has one leader */
  readonly name: string;
  readonly log: Logger;
  /** begins the work; what it answers ends it */
  readonly lead: () => Promise<() => Promise<void>>;
}
const LEADER_LOCKS = 7_025_203;
/** A follower asks this often, so that a dead leader is followed within ten seconds. */
const ASK_MS = 3000;

/** Tries to lead until it is closed. */
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
  const ask = async (): Promise<void> => {
    try {
      if (stopLeading) {
        await client?.query('select 1'); // a connection that broke without a word shows itself here
      } else {
        const asking = client ?? (await open());
        const { rows } = await asking.query<{ mine: boolean }>(
          'select pg_try_advisory_lock($1, hashtext($2)) as mine',
          [LEADER_LOCKS, name],
        );
        if (rows[0]?.mine && !isClosed) {
          log.info({ name }, 'leads');
          stopLeading = await lead();
        }
      }
    } catch (fault) {
      log.debug({ err: fault, name }, 'leadership');
      await stepDown();
    }
    if (!isClosed) timer = setTimeout(() => void ask(), ASK_MS);
  };
  void ask();
  return {
    isLeader: () => stopLeading !== undefined,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await stepDown();
      await client?.end();
    },
  };
};
