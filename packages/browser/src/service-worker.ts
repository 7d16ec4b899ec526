/** The service worker, which plain http, private windows and old browsers lack. */
import { attempt, attemptLater } from './attempt.ts';

/** A sandboxed frame throws as soon as it is named. */
const workers = (): ServiceWorkerContainer | undefined => attempt(() => navigator.serviceWorker);

export const hasWorkers = (): boolean => workers() !== undefined;

/** False: there is none, as where site data is blocked. */
export const registerWorker = (address: string, options: RegistrationOptions): Promise<boolean> =>
  attemptLater(() => workers()?.register(address, options));

/** Puts a text where a service worker finds it, under an address at which nothing is served. */
export const keepForWorker = (cache: string, address: string, text: string): Promise<boolean> =>
  attemptLater(() => globalThis.caches?.open(cache).then((opened) => opened.put(address, new Response(text))));

/** The service worker; undefined when none is ready within so many milliseconds, such as while the page is still loading. */
export const readyWorker = (withinMs: number): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    attempt(() => workers()?.ready),
    new Promise<undefined>((done) => setTimeout(() => done(undefined), withinMs)),
  ]);

/** Hears what the service worker says. The function that it returns ends that. */
export const watchWorker = (listener: (event: MessageEvent) => void): (() => void) => {
  attempt(() => workers()?.addEventListener('message', listener));
  return () => attempt(() => workers()?.removeEventListener('message', listener));
};
