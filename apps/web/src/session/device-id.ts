/** A random id, stored permanently, by which two tabs of a browser count as one device for the seat. */
const KEY = 'palco-device';
/** without storage: each tab is then a device */
let unstored: string | undefined;

export const readDeviceId = (): string => {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored && /^[\w-]{8,64}$/.test(stored)) return stored;
    const id = crypto.randomUUID();
    localStorage.setItem(KEY, id);
    return id;
  } catch {
    unstored ??= crypto.randomUUID();
    return unstored;
  }
};
