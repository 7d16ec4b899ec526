import { setTimeout as sleep } from 'node:timers/promises';
import { openKeyedJournal } from './keyed-journal.ts';

/** A call to a receiver, stored before it is made, so that a sandbox that was killed makes it after its next start. */
interface Delivery {
  readonly id: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** accepted, or given up */
  readonly isOver: boolean;
}
export interface Deliveries {
  /** Resolves when the receiver accepted it, or after the last try. */
  deliver(delivery: Omit<Delivery, 'isOver'>): Promise<void>;
}
interface DeliveryRules {
  /** pauses between the tries */
  readonly retryAfterMs: readonly number[];
  readonly isAccepted: (status: number) => boolean;
}
const PATIENCE_MS = 5000;

/** Reads the stored deliveries and takes up those that are not over. */
export const openDeliveries = async (
  file: string,
  { retryAfterMs, isAccepted }: DeliveryRules,
): Promise<Deliveries> => {
  const journal = await openKeyedJournal<Delivery>(file);
  // a test's folder may be deleted before its last delivery is over
  const store = (delivery: Delivery): Promise<void> => journal.put(delivery).catch(() => undefined);
  const post = async ({ url, headers, body }: Delivery): Promise<boolean> => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { method: 'POST', redirect: 'error', signal, headers, body }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer().catch(() => undefined);
    return answer !== undefined && isAccepted(answer.status);
  };
  const go = async (delivery: Delivery): Promise<void> => {
    for (const pause of [0, ...retryAfterMs]) {
      if (pause) await sleep(pause, undefined, { ref: false });
      if (await post(delivery)) break;
    }
    await store({ ...delivery, isOver: true });
  };
  for (const delivery of journal.all()) if (!delivery.isOver) void go(delivery);
  return {
    deliver: async (requested) => {
      const delivery = { ...requested, isOver: false };
      await store(delivery);
      await go(delivery);
    },
  };
};
