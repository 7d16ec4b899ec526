const loading = new Map<string, Promise<void>>();

/** Loads an outside script once. Errors: when it could not be loaded; the next call tries again. */
export const loadScript = (address: string): Promise<void> => {
  const before = loading.get(address);
  if (before) return before;
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(address);
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    };
    document.head.append(script);
  });
  loading.set(address, started);
  return started;
};
