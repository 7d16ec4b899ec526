/** Opens a server and opens it again when it ends without having been asked to. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderInUse } from './postgres-process.ts';

interface SuperviseOptions<Server> {
  readonly open: () => Promise<Server>;
  /** resolves when the server has ended */
  readonly endOf: (server: Server) => Promise<void>;
  readonly onRestarted: () => void;
  /** it cannot be opened again, or ends again and again */
  readonly onGone: (fault: Error) => void;
  /** milliseconds before each try after an end; when all have failed, `onGone` is called */
  readonly pausesMs?: readonly number[];
  /** a server that ran for this long begins with the first pause again */
  readonly steadyMs?: number;
}
interface Supervised<Server> {
  /** undefined while it is being opened again */
  current(): Server | undefined;
  /** ends the supervision; returns the server that runs, for the caller to stop */
  release(): Promise<Server | undefined>;
}

/** Errors: those of the first `open`. */
export const superviseServer = async <Server>({
  open,
  endOf,
  onRestarted,
  onGone,
  pausesMs = [0, 500, 1000, 2000, 5000, 10_000, 20_000],
  steadyMs = 60_000,
}: SuperviseOptions<Server>): Promise<Supervised<Server>> => {
  let current: Server | undefined = await open();
  let openedAt = performance.now();
  let isReleased = false;
  let tries = 0;
  let restarting: Promise<void> = Promise.resolve();
  const stopWaiting = new AbortController();

  const openAgain = async (): Promise<void> => {
    let last: unknown;
    while (!isReleased) {
      const pause = pausesMs[tries];
      tries += 1;
      if (pause === undefined || last instanceof DataFolderInUse) {
        onGone(new Error('The database ended and could not be started again.', { cause: last }));
        return;
      }
      await sleep(pause, undefined, { signal: stopWaiting.signal }).catch(() => undefined);
      if (isReleased) return;
      try {
        current = await open();
        openedAt = performance.now();
        watch(current);
        if (!isReleased) onRestarted();
        return;
      } catch (fault) {
        last = fault;
      }
    }
  };
  const watch = (server: Server): void => {
    void endOf(server).then(() => {
      if (current === server) current = undefined;
      if (isReleased) return;
      if (performance.now() - openedAt >= steadyMs) tries = 0;
      restarting = openAgain();
    });
  };
  watch(current);
  return {
    current: () => current,
    release: async () => {
      isReleased = true;
      stopWaiting.abort();
      await restarting;
      return current;
    },
  };
};
