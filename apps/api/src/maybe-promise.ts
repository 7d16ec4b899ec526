/** A value that may already be there. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Continues synchronously with a value that is ready: a turn of the event loop costs half as much as an answer. */
export const thenSync = <Value, Next>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Next>,
): MaybePromise<Next> => (value instanceof Promise ? value.then(next) : next(value));
