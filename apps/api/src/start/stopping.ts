/**
 * Runs the stop once. Under npm a Ctrl-C arrives twice (from the terminal and from npm), so a second signal within two
 * seconds is the same wish; a later one ends at once.
 */
export const onStop = (stop: () => Promise<void>, patienceMs = 15_000): void => {
  let askedAt: number | undefined;
  const ask = (): void => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > 2000) process.exit(1);
      return;
    }
    askedAt = performance.now();
    setTimeout(() => process.exit(1), patienceMs).unref();
    stop().then(
      () => process.exit(0),
      (fault: unknown) => {
        console.error(fault);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', ask).on('SIGTERM', ask);
};
