import { keepForWorker, registerWorker } from '@palco/browser/service-worker';
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
  const start = async (): Promise<void> => {
    const isRegistered = await registerWorker(trustedAddress(), { scope: SITE_BASE, updateViaCache: 'none' });
    if (isRegistered) await keepForWorker('palco-language', LANGUAGE, language);
  };
  if (document.readyState === 'complete') void start();
  else addEventListener('load', () => void start(), { once: true });
};
