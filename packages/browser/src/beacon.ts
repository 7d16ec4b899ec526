import { attempt } from './attempt.ts';

/**
 * Sends JSON while the page is being left, when a fetch that has to pass a service worker would be lost. False: it was not
 * taken, because the browser has no beacons, blocks them, or has too much to send.
 */
export const sendBeacon = (address: string, body: unknown): boolean =>
  attempt(() => navigator.sendBeacon?.(address, new Blob([JSON.stringify(body)], { type: 'application/json' }))) ??
  false;
