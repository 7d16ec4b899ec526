import { SITE_BASE } from '@palco/contracts/pages';
import type { Language } from '@palco/kernel/language';

const WORKER = `${SITE_BASE}/sw.js`;
/** The cache key under which the worker finds the language; nothing is served there. */
const LANGUAGE = `${SITE_BASE}/palco-language`;

interface ScriptAddresses {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

/** The worker's address as a trusted script URL, as the security policy requires; the rule allows this address only. */
const trustedAddress = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptAddresses };
  if (!trustedTypes) return WORKER;
  return trustedTypes.createPolicy('palco-worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER);
};

/**
 * Starts the service worker with the offline page (public/sw.js) and stores the language for it. It waits until the page
 * has loaded, because the worker serves later visits only.
 */
export const startOfflineWorker = (language: Language): void => {
  if (!('serviceWorker' in navigator)) return; // an old browser, or plain http
  const start = async (): Promise<void> => {
    await navigator.serviceWorker.register(trustedAddress(), { scope: SITE_BASE, updateViaCache: 'none' });
    const cache = await caches.open('palco-language');
    await cache.put(LANGUAGE, new Response(language));
  };
  const startQuietly = (): void => void start().catch(() => undefined);
  if (document.readyState === 'complete') startQuietly();
  else addEventListener('load', startQuietly, { once: true });
};
