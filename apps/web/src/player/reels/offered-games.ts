import { storedText } from '@palco/browser/stored-text';

/** The latest games for which catching up was offered on this device, with blanks between them. */
const stored = storedText('palco-offered');
const KEPT = 20;
const read = (): readonly string[] => (stored.read() ?? '').split(' ').filter(Boolean);

export const wasOffered = (gameId: number): boolean => read().includes(String(gameId));
export const rememberOffered = (gameId: number): void => {
  if (!wasOffered(gameId)) stored.write([...read(), String(gameId)].slice(-KEPT).join(' '));
};
