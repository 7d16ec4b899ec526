/**
 * The next value of a stream; undefined when it has ended or broken, which a network does at any time. WebKit has no
 * `for await` over a stream.
 */
export const readNext = <Value>(reader: ReadableStreamDefaultReader<Value>): Promise<Value | undefined> =>
  reader.read().then(
    ({ value }) => value,
    () => undefined,
  );

/** Ends a stream that may have broken already. */
export const stopReading = (reader: ReadableStreamDefaultReader<unknown>): void => {
  reader.cancel().catch(() => undefined);
};
