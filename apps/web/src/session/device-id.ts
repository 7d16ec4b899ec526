/** What makes two tabs of a browser one device at the seat: a random id, kept for good. */
const KEY = 'palco-device';
/** for a browser that keeps nothing: one tab is then one device */
let unkept: string | undefined;

export const readDeviceId = (): string => {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept && /^[\w-]{8,64}$/.test(kept)) return kept;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    unkept ??= crypto.randomUUID();
    return unkept;
  }
};
