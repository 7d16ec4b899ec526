/** Passes values on with a gap between them; of those that come meanwhile only the newest. */
interface Pace<Value> {
  /** passed on after the gap, and not before it has been the newest for `settleMs` */
  readonly offer: (value: Value, settleMs?: number) => void;
  /** what has not been passed on is dropped */
  readonly drop: () => void;
}

export const createPace = <Value>(pass: (value: Value) => void, gapMs: number): Pace<Value> => {
  let next: ReturnType<typeof setTimeout> | undefined;
  let freeAt = 0;
  return {
    offer: (value, settleMs = 0) => {
      clearTimeout(next);
      next = setTimeout(
        () => {
          freeAt = Date.now() + gapMs;
          pass(value);
        },
        Math.max(settleMs, freeAt - Date.now()),
      );
    },
    drop: () => clearTimeout(next),
  };
};
