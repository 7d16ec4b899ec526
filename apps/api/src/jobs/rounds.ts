/** Work that repeats while a process leads: the next round begins a while after the one before has ended. */

interface RoundsInput {
  /** May resolve with milliseconds until the next round, instead of `everyMs`. */
  readonly round: () => Promise<unknown>;
  readonly everyMs: number;
  /** a round that fails does not end the work */
  readonly onFault: (fault: unknown) => void;
}

/** Begins with a round at once. The function that it returns ends the work, after the round in progress. */
export const startRounds = ({ round, everyMs, onFault }: RoundsInput): (() => Promise<void>) => {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const go = (): void => {
    running = round()
      .catch((fault: unknown) => void onFault(fault))
      .then((waitMs) => {
        if (!isOver) timer = setTimeout(go, typeof waitMs === 'number' ? waitMs : everyMs);
      });
  };
  go();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  };
};
