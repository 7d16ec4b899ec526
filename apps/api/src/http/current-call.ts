/** The call that is being answered, for what is written on its behalf: the audit log and the idempotency keys. */
import { AsyncLocalStorage } from 'node:async_hooks';

interface CurrentCall {
  readonly requestId: string;
  /** a change by staff that came with an idempotency key */
  readonly keyed?: { readonly actor: number; readonly key: string };
}
const storage = new AsyncLocalStorage<CurrentCall>();

/** Undefined in jobs, which answer no call. */
export const currentCall = (): CurrentCall | undefined => storage.getStore();
export const runInCall = <Answer>(call: CurrentCall, answer: () => Answer): Answer => storage.run(call, answer);
