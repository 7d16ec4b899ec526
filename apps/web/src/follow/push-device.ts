/** This browser as a device that takes alerts: its push subscription, made with Palco's key and sent to the account. */
import { askForPush, hasPush, pushEndpoint, pushPermission, subscribePush, unsubscribePush } from '@palco/browser/push';
import { watchWorker } from '@palco/browser/service-worker';
import { call } from '@palco/client/call';
import {
  type GameAlertSettings,
  readGameAlerts,
  subscribeDevice,
  unsubscribeDevice,
} from '@palco/contracts/game-alerts/game-alerts';
import { isRefusal } from '@palco/kernel/refusal';
import { isPushSent, markPush, takesPush, unmarkPush } from '../session/push-marker.ts';

/** `unsupported`: no push here, or only once the site is on the home screen. `refused`: by the person or the browser. */
export type PushFailure = 'unsupported' | 'refused' | 'failed';

/** Subscribes and sends the subscription to the account. Needs the permission. */
const send = async (userId: number, key: string): Promise<GameAlertSettings | PushFailure> => {
  const made = await subscribePush(key);
  if (!made) return 'failed';
  const { endpoint, ...keys } = made;
  const reply = await call(subscribeDevice, { body: { endpoint, keys, push_key: key } });
  if (isRefusal(reply)) return reply.refused === 'game-alerts/endpoint-refused' ? 'unsupported' : 'failed';
  markPush(userId, endpoint);
  return reply;
};

/** Asks for the permission and switches alerts on in this browser; only to be called from a press. */
export const switchPushOn = async (userId: number, key: string): Promise<GameAlertSettings | PushFailure> => {
  if (!hasPush()) return 'unsupported';
  if (!(await askForPush())) return 'refused';
  return send(userId, key);
};

/** Stops alerts to a device of the account; `isThis`: it is this browser, whose subscription ends too. */
export const switchPushOff = async (
  device: number,
  isThis: boolean,
): ReturnType<typeof call<typeof unsubscribeDevice>> => {
  if (isThis) {
    unmarkPush();
    if (hasPush()) await unsubscribePush();
  }
  return call(unsubscribeDevice, { params: { id: device } });
};

const sendAgain = async (userId: number): Promise<void> => {
  if (!takesPush(userId) || pushPermission() !== 'granted') return;
  if (isPushSent(await pushEndpoint())) return;
  const settings = await call(readGameAlerts);
  if (!isRefusal(settings)) await send(userId, settings.push_key);
};

/**
 * Keeps the account's copy of this browser's subscription current: it is sent again when the browser has replaced it, and once
 * it was last sent more than a day ago, when one made with a former key of Palco is replaced too. Returns a function that stops
 * this.
 */
export const keepPushSent = (userId: number): (() => void) => {
  if (!hasPush()) return () => undefined;
  const onMessage = ({ data }: MessageEvent): void => {
    if (data === 'push-subscription-changed') void sendAgain(userId);
  };
  void sendAgain(userId);
  return watchWorker(onMessage);
};
