import { SITE_BASE } from '@palco/contracts/pages';
import type { Language } from '@palco/kernel/language';

const WORKER = `${SITE_BASE}/sw.js`;
/** Nothing is served there: an address to keep the language under, where the worker finds it. */
const LANGUAGE = `${SITE_BASE}/palco-language`;

interface ScriptAddresses {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

/** The worker's address as the security policy wants it: made by a rule that knows one address only. */
const trustedAddress = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptAddresses };
  if (!trustedTypes) return WORKER;
  return trustedTypes.createPolicy('palco-worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER);
};

/**
 * Starts the service worker that has a page for the times without a network (public/sw.js), and tells it the language.
 * It waits until the page has loaded: it is for the next visit, not for this one.
 */
export const startOfflineWorker = (language: Language): void => {
  if (!('serviceWorker' in navigator)) return; // an old browser, or a plain address: the browser's own page it is
  const start = async (): Promise<void> => {
    await navigator.serviceWorker.register(trustedAddress(), { scope: SITE_BASE, updateViaCache: 'none' });
    const cache = await caches.open('palco-language');
    await cache.put(LANGUAGE, new Response(language));
  };
  const startQuietly = (): void => void start().catch(() => undefined);
  if (document.readyState === 'complete') startQuietly();
  else addEventListener('load', startQuietly, { once: true });
};
