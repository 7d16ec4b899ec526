type Close = () => unknown;
/** Keeps how to close what was just opened. */
export type Opened = (close: Close) => void;

export interface RunUntilStopped {
  /** opens everything, one after the other, and tells what it opened */
  readonly start: (opened: Opened) => Promise<void>;
  /** why it could not start, before the process ends */
  readonly onFailure: (fault: unknown) => void;
  /** the last thing, when all is closed */
  readonly onClosed?: () => void;
  readonly patienceMs?: number;
}

/**
 * Starts, and closes what was opened in reverse order, ending the process: on SIGINT or SIGTERM, in the middle of
 * starting too, and when starting fails. A database of ours never stays behind.
 *
 * Under npm a Ctrl-C arrives twice (from the terminal and from npm), so a second signal within two seconds is the same
 * wish; a later one ends at once.
 */
export const runUntilStopped = async ({
  start,
  onFailure,
  onClosed,
  patienceMs = 15_000,
}: RunUntilStopped): Promise<void> => {
  const open: Close[] = [];
  let askedAt: number | undefined;
  let started: Promise<void> = Promise.resolve();
  const closeAll = async (): Promise<void> => {
    for (let close = open.pop(); close; close = open.pop()) await close();
  };
  const end = async (code: number): Promise<void> => {
    setTimeout(() => process.exit(1), patienceMs).unref();
    try {
      await closeAll();
      // a start that was under way ends now that its ground is gone; what it opened meanwhile is closed too
      await started.catch(() => {});
      await closeAll();
      onClosed?.();
    } catch (fault) {
      console.error(fault);
      process.exit(1);
    }
    process.exit(code);
  };
  const ask = (): void => {
    if (askedAt === undefined) {
      askedAt = performance.now();
      void end(0);
    } else if (performance.now() - askedAt > 2000) process.exit(1);
  };
  process.on('SIGINT', ask).on('SIGTERM', ask);
  started = start((close) => void open.push(close));
  try {
    await started;
  } catch (fault) {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    onFailure(fault);
    await end(1);
  }
};
