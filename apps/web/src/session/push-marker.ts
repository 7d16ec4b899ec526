/**
 * That this browser takes alerts for an account: the endpoint of its push subscription as the account last got it, and when.
 * A subscription that differs, or was last sent more than a day ago, is sent again (follow/push-device.ts).
 */
import { jsonIn } from '@palco/browser/expected-faults';
import { storedText } from '@palco/browser/stored-text';

const stored = storedText('palco-alerts');
const DAY_MS = 86_400_000;

interface PushMarker {
  readonly user: number;
  readonly endpoint: string;
  /** milliseconds since 1970 */
  readonly sentAt: number;
}
const read = (): Partial<PushMarker> => (jsonIn(stored.read()) ?? {}) as Partial<PushMarker>;

export const markPush = (user: number, endpoint: string): void =>
  stored.write(JSON.stringify({ user, endpoint, sentAt: Date.now() } satisfies PushMarker));
export const unmarkPush = (): void => stored.write(undefined);

/** Were alerts switched on in this browser, by this account? */
export const takesPush = (user: number): boolean => read().user === user;

/** Was this endpoint sent to the account within the last 24 hours? */
export const isPushSent = (endpoint: string | undefined): boolean => {
  const { endpoint: sent, sentAt = 0 } = read();
  return sent === endpoint && Math.abs(Date.now() - sentAt) < DAY_MS;
};
