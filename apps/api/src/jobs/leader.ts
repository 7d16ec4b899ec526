/**
 * Leader election for work that only one process may do (the simulated league, feeds, reconciliation). The leader holds an
 * advisory lock of its connection, so a leader that dies or loses the database stops being one.
 */
import { type HeldConnection, holdConnection } from '@palco/database/hold-connection';
import type { Logger } from 'pino';

export interface Leadership {
  close(): Promise<void>;
}
interface LeadershipDeps {
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
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  let isClosed = false;
  const pause = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<void>((done) => {
      timer = setTimeout(done, TRY_MS);
    });
    await Promise.race([waited, closed]);
    clearTimeout(timer);
  };

  const tryToLead = async ({ client, lost }: HeldConnection): Promise<void> => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', [
      LEADER_LOCKS,
      name,
    ]);
    if (!rows[0]?.mine || isClosed) return;
    log.info({ name }, 'leads');
    const stop = await lead();
    await Promise.race([lost, closed]);
    await stop().catch((fault: unknown) => log.error({ err: fault, name }, 'the leader could not end its work'));
  };
  /** Follows, and leads if it can, as long as one connection lasts. */
  const withOneConnection = async (): Promise<void> => {
    const held = await holdConnection({ url, name: `palco leader ${name}` });
    let isLost = false;
    void held.lost.then(() => {
      isLost = true;
    });
    try {
      while (!isClosed && !isLost) {
        await tryToLead(held);
        if (!isLost) await pause();
      }
    } finally {
      await held.close();
    }
  };
  const seek = async (): Promise<void> => {
    while (!isClosed) {
      await withOneConnection().catch((fault: unknown) => log.debug({ err: fault, name }, 'leadership'));
      await pause();
    }
  };
  const sought = seek();
  return {
    close: async () => {
      isClosed = true;
      close();
      await sought;
    },
  };
};
