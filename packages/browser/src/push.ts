/** Push messages: the permission, and this browser's subscription to a push service. */
import { attempt, attemptLater } from './attempt.ts';
import { hasWorkers, readyWorker } from './service-worker.ts';

const WORKER_MS = 10_000;

/** Only once the site is on the home screen of an iPhone. */
export const hasPush = (): boolean => hasWorkers() && 'PushManager' in globalThis && 'Notification' in globalThis;

/** `denied`: by the person or the browser, for good; it cannot be requested again. */
export const pushPermission = (): NotificationPermission =>
  hasPush() ? (attempt(() => Notification.permission) ?? 'denied') : 'default';

/** Only inside a press, before anything is awaited: else Safari does not ask. */
export const askForPush = async (): Promise<boolean> => {
  let answer: NotificationPermission | undefined;
  await attemptLater(async () => {
    answer = hasPush() ? await Notification.requestPermission() : undefined;
  });
  return answer === 'granted';
};

interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
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

/** Subscribes with this key. Undefined: there is no push service, or the browser's profile takes none. */
export const subscribePush = async (key: string): Promise<PushAddress | undefined> => {
  let made: PushSubscription | undefined;
  await attemptLater(async () => {
    const worker = await readyWorker(WORKER_MS);
    made = worker && (await subscriptionWith(worker.pushManager, key));
  });
  return (
    made && {
      endpoint: made.endpoint,
      p256dh: base64url(made.getKey('p256dh')),
      auth: base64url(made.getKey('auth')),
    }
  );
};

const found = async (): Promise<PushSubscription | undefined> => {
  let subscription: PushSubscription | null | undefined;
  await attemptLater(async () => {
    subscription = await (await readyWorker(WORKER_MS))?.pushManager.getSubscription();
  });
  return subscription ?? undefined;
};

/** The endpoint that this browser is subscribed with; undefined: none. */
export const pushEndpoint = async (): Promise<string | undefined> => (await found())?.endpoint;

export const unsubscribePush = async (): Promise<void> => {
  const subscription = await found();
  await attemptLater(() => subscription?.unsubscribe());
};
