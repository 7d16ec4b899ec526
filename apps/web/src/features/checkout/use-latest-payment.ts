import { type Payment, readLatestPayment, readPayment } from '@palco/contracts/payments';
import { isRefusal } from '@palco/kernel/refusal';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../api/call.ts';

interface LatestPayment {
  /** undefined while it is on its way */
  readonly latest: Payment | null | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}
const SOON_MS = 2500;
const LATER_MS = 15_000;
/** after this many looks the answer is a matter of minutes: a slip somebody carries to a store */
const SOON_LOOKS = 24;

/** An order by its number; one that is not this person's is none. */
const readOrder = async (order: string) => {
  const answer = await call(readPayment, { params: { id: order } });
  const isNone =
    isRefusal(answer) && (answer.refused === 'payments/unknown' || answer.refused === 'request/unknown-path');
  return isNone ? { data: null } : answer;
};

/**
 * The purchase that the page after paying is about, by its number or the last one, looked at again while `isOpen` says that
 * it may still change. A tab in the background does not ask; it does so at once when somebody comes back to it.
 */
export const useLatestPayment = (isOpen: (latest: Payment | null) => boolean, order: string | null): LatestPayment => {
  const [latest, setLatest] = useState<Payment | null>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;
    const plan = (): void => {
      timer = setTimeout(look, looks < SOON_LOOKS ? SOON_MS : LATER_MS);
    };
    const look = async (): Promise<void> => {
      timer = undefined;
      if (document.hidden) return;
      looks++;
      const answer = order === null ? await call(readLatestPayment) : await readOrder(order);
      if (!isCurrent) return;
      if (isRefusal(answer)) {
        // what was shown stays; only a first answer that does not come is worth a word
        setFailed(true);
        plan();
        return;
      }
      setFailed(false);
      setLatest(answer.data);
      if (isOpen(answer.data)) plan();
    };
    const onVisible = (): void => {
      if (!document.hidden && timer === undefined && looks > 0) void look();
    };
    void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [isOpen, order, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { latest, hasFailed: hasFailed && latest === undefined, retry };
};
