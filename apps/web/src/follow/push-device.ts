/** This browser as a device that takes alerts: its push subscription, made with Palco's key and sent to the account. */
import { call } from '@palco/client/call';
import {
  type GameAlertSettings,
  readGameAlerts,
  subscribeDevice,
  unsubscribeDevice,
} from '@palco/contracts/game-alerts';
import { isRefusal } from '@palco/kernel/refusal';
import { isPushSent, markPush, takesPush, unmarkPush } from '../session/push-marker.ts';

/** `unsupported`: no push here, or only once the site is on the home screen. `refused`: by the person or the browser. */
export type PushFailure = 'unsupported' | 'refused' | 'failed';

const WORKER_MS = 10_000;

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
/** Did the person or the browser refuse the permission for good? It cannot be requested again then. */
export const isPushRefused = (): boolean => isPushSupported() && Notification.permission === 'denied';

/** The service worker; undefined when none is ready within `WORKER_MS`, such as while the page is still loading. */
const workerOf = (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<undefined>((done) => setTimeout(() => done(undefined), WORKER_MS)),
  ]);

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The browser's subscription with this key; one that was made with another key is replaced. */
const subscriptionWith = async (manager: PushManager, key: string): Promise<PushSubscription> => {
  const found = await manager.getSubscription();
  if (found && base64url(found.options.applicationServerKey) === key) return found;
  await found?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

/** Subscribes and sends the subscription to the account. Needs the permission. */
const send = async (userId: number, key: string): Promise<GameAlertSettings | PushFailure> => {
  try {
    const worker = await workerOf();
    if (!worker) return 'failed';
    const { endpoint, ...subscription } = await subscriptionWith(worker.pushManager, key).then((made) => ({
      endpoint: made.endpoint,
      p256dh: base64url(made.getKey('p256dh')),
      auth: base64url(made.getKey('auth')),
    }));
    const reply = await call(subscribeDevice, { body: { endpoint, keys: subscription, push_key: key } });
    if (isRefusal(reply)) return reply.refused === 'game-alerts/endpoint-refused' ? 'unsupported' : 'failed';
    markPush(userId, endpoint);
    return reply;
  } catch {
    return 'failed'; // no push service, or the browser's profile takes none
  }
};

/** Asks for the permission and switches alerts on in this browser; only to be called from a press. */
export const switchPushOn = async (userId: number, key: string): Promise<GameAlertSettings | PushFailure> => {
  if (!isPushSupported()) return 'unsupported';
  // Safari asks only while the press is handled: nothing may be awaited before
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  return send(userId, key);
};

/** Stops alerts to a device of the account; `isThis`: it is this browser, whose subscription ends too. */
export const switchPushOff = async (
  device: number,
  isThis: boolean,
): ReturnType<typeof call<typeof unsubscribeDevice>> => {
  if (isThis) {
    unmarkPush();
    const worker = isPushSupported() ? await workerOf() : undefined;
    await worker?.pushManager.getSubscription().then(
      (found) => found?.unsubscribe(),
      () => undefined,
    );
  }
  return call(unsubscribeDevice, { params: { id: device } });
};

const sendAgain = async (userId: number): Promise<void> => {
  if (!takesPush(userId) || !isPushSupported() || Notification.permission !== 'granted') return;
  const worker = await workerOf();
  const found = await worker?.pushManager.getSubscription().catch(() => undefined);
  if (!worker || isPushSent(found?.endpoint)) return;
  const settings = await call(readGameAlerts);
  if (!isRefusal(settings)) await send(userId, settings.push_key);
};

/**
 * Keeps the account's copy of this browser's subscription current: it is sent again when the browser has replaced it, and once
 * it was last sent more than a day ago, when one made with a former key of Palco is replaced too. Returns a function that stops
 * this.
 */
export const keepPushSent = (userId: number): (() => void) => {
  if (!isPushSupported()) return () => undefined;
  const onMessage = ({ data }: MessageEvent): void => {
    if (data === 'push-subscription-changed') void sendAgain(userId);
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  void sendAgain(userId);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
};
