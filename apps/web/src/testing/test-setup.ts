import '@testing-library/jest-dom/vitest';
import { setServerTime } from '@palco/client/server-clock';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

// lazy parts load slowly on a busy machine: React Aria has taken more than 20 seconds
configure({ asyncUtilTimeout: 300_000 });
// all files share one document: a token that one of them stored signs nobody in to the next
beforeAll(() => {
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  // a reply of this test may have set it to another day
  setServerTime({ now: new Date().toISOString() });
  // some files run without one
  if (typeof document === 'undefined') return;
  // React Aria keeps an announcement in the document for seven seconds, where tests of the next file would find it
  for (const log of document.querySelectorAll('[data-live-announcer] [role="log"]')) log.replaceChildren();
});
