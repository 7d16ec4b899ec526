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
/** Did the person or the browser refuse it for good? It cannot be asked again then. */
export const isPushRefused = (): boolean => isPushSupported() && Notification.permission === 'denied';

/** The worker; undefined when there is none within seconds, which is so while the page still loads. */
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

/** Subscribes and sends the subscription to the account. The permission has been given. */
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

/** Asks the person and switches alerts on in this browser; after a press only. */
export const switchPushOn = async (userId: number, key: string): Promise<GameAlertSettings | PushFailure> => {
  if (!isPushSupported()) return 'unsupported';
  // Safari asks only while the press is handled: nothing may be awaited before
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  return send(userId, key);
};

/** Sends nothing more to a device of the account; `isThis`: this browser, which ends its subscription too. */
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
 * Keeps the account's subscription the browser's own: it is sent again when the browser has replaced it, after another sign-in,
 * and when Palco has another key. The function that it returns ends that.
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
