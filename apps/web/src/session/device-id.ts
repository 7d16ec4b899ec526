import { randomId } from '@palco/browser/random-id';
import { localTexts } from '@palco/browser/storage';

/**
 * A random id, stored permanently, by which two tabs of a browser count as one device for the seat; without storage each tab
 * is a device.
 */
const KEY = 'palco-device';

export const readDeviceId = (): string => {
  const stored = localTexts.read(KEY);
  if (stored && /^[\w-]{8,64}$/.test(stored)) return stored;
  const id = randomId();
  localTexts.write(KEY, id);
  return id;
};
