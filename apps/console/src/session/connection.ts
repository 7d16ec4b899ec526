/** Whether the server answers, and since when it does not: the banner says how old the data is. */
import { answerOf } from '@palco/browser/expected-faults';
import { serverNow } from '@palco/client/server-clock';
import { useSyncExternalStore } from 'react';

let lastAnswer: number | undefined;
let isSilent = false;
const listeners = new Set<() => void>();
const notify = (): void => {
  for (const listener of listeners) listener();
};

export const markOnline = (): void => {
  lastAnswer = serverNow();
  if (!isSilent) return;
  isSilent = false;
  notify();
};
export const markOffline = (): void => {
  if (isSilent) return;
  isSilent = true;
  notify();
};
export const lastAnswerAt = (): number | undefined => lastAnswer;

export const useIsSilent = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isSilent,
  );

/** How often the console asks whether the server answers; if it does not, the banner shows within five seconds. */
const EVERY_MS = 3000;
const PATIENCE_MS = 1500;

/** Asks from now on, while the tab is visible. */
export const watchConnection = (): void => {
  setInterval(async () => {
    if (document.visibilityState === 'hidden') return;
    const answer = await answerOf('/healthz', { signal: AbortSignal.timeout(PATIENCE_MS), cache: 'no-store' });
    if (answer?.ok) markOnline();
    else markOffline();
  }, EVERY_MS);
};
