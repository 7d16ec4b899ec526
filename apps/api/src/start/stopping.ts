type Close = () => unknown;
/** Registers the close function of what was just opened. */
export type Opened = (close: Close) => void;
/** Closes everything and ends the process with an error: something it cannot do without has broken. */
export type Fail = (fault: unknown) => void;

interface RunUntilStopped {
  /** opens everything in order and registers each close function */
  readonly start: (opened: Opened, fail: Fail) => Promise<void>;
  /** called with the reason when the start fails, or something breaks later */
  readonly onFailure: (fault: unknown) => void;
  /** called when everything is closed */
  readonly onClosed?: () => void;
  readonly patienceMs?: number;
}

/**
 * Starts, and on SIGINT, SIGTERM or a failed start closes everything in reverse order and ends the process. A signal during
 * the start does the same, so an embedded database never keeps running.
 *
 * Under npm one Ctrl-C arrives twice, from the terminal and from npm, so a second signal within two seconds is ignored; a
 * later one ends the process at once.
 */
export const runUntilStopped = async ({
  start,
  onFailure,
  onClosed,
  patienceMs = 15_000,
}: RunUntilStopped): Promise<void> => {
  const open: Close[] = [];
  let stoppedAt: number | undefined;
  let started: Promise<void> = Promise.resolve();
  const closeAll = async (): Promise<void> => {
    for (let close = open.pop(); close; close = open.pop()) await close();
  };
  const end = async (code: number): Promise<void> => {
    setTimeout(() => process.exit(1), patienceMs).unref();
    try {
      await closeAll();
      // a start in progress now fails; close what it opened meanwhile
      await started.catch(() => {});
      await closeAll();
      onClosed?.();
    } catch (fault) {
      console.error(fault);
      process.exit(1);
    }
    process.exit(code);
  };
  const stop = (): void => {
    if (stoppedAt === undefined) {
      stoppedAt = performance.now();
      void end(0);
    } else if (performance.now() - stoppedAt > 2000) process.exit(1);
  };
  const fail: Fail = (fault) => {
    if (stoppedAt !== undefined) return;
    stoppedAt = performance.now();
    onFailure(fault);
    void end(1);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  started = start((close) => void open.push(close), fail);
  await started.catch(fail);
};
