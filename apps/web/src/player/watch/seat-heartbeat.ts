/** The heartbeat of a tab: one call renews all its leases, whichever game they are of. */
import { call } from '@palco/client/call';
import { LEASES_PER_SEAT } from '@palco/contracts/streaming/seat-places';
import { renewSeat, type SeatEnd } from '@palco/contracts/streaming/streaming';
import { isRefusal } from '@palco/kernel/refusal';

interface BeatingLease {
  readonly isPaused: () => boolean;
  readonly onOver: (reason: SeatEnd, device: string) => void;
}
const leases = new Map<string, BeatingLease>();
let timer: ReturnType<typeof setInterval> | undefined;

const remove = (lease: string): void => {
  leases.delete(lease);
  if (leases.size > 0) return;
  clearInterval(timer);
  timer = undefined;
};
const end = (lease: string, why: SeatEnd = 'silent', device = ''): void => {
  const beating = leases.get(lease);
  remove(lease);
  beating?.onOver(why, device);
};
const bodyOf = ([lease, { isPaused }]: readonly [string, BeatingLease]) => ({ lease, paused: isPaused() });

/** Sends one heartbeat now. Returns whether the server answered. */
export const beatNow = async (): Promise<boolean> => {
  const [first, ...others] = [...leases].slice(0, LEASES_PER_SEAT);
  if (!first) return true;
  const answer = await call(renewSeat, {
    body: { ...bodyOf(first), ...(others.length ? { others: others.map(bodyOf) } : {}) },
  });
  if (!isRefusal(answer)) {
    if (others.length) for (const { lease, why, device } of answer.over) end(lease, why, device ?? undefined);
    return true;
  }
  if (answer.refused !== 'streaming/seat-over') return false;
  const { why, device } = answer.detail ?? {};
  end(first[0], why as SeatEnd | undefined, device === undefined ? undefined : String(device));
  return beatNow();
};

/** Returns whether the server says that this lease is fine. */
export const renewLease = async (lease: string): Promise<boolean> => (await beatNow()) && leases.has(lease);

/** The event stream said that a lease is over. What ended it may have ended the others as well. */
export const endLease = (lease: string, why: SeatEnd, device: string): void => {
  end(lease, why, device);
  void beatNow();
};

/** Renews a lease until the returned function is called, or until it is over. */
export const keepLease = (lease: string, beating: BeatingLease, everySeconds: number): (() => void) => {
  leases.set(lease, beating);
  timer ??= setInterval(() => void beatNow(), everySeconds * 1000);
  return () => remove(lease);
};
