import { expect, test } from 'vitest';
import { browserFaults, builtFaults } from './check-browser.ts';

const faultsOf = (text: string, path = 'apps/web/src/player/video/picture.ts'): string[] =>
  browserFaults([{ path, text }]);

test.each([
  'for await (const part of stream) read(part);',
  'Map.groupBy(games, dayOf);',
  'Object.groupBy(games, dayOf);',
  'const { promise } = Promise.withResolvers();',
  'const url = URL.parse(text);',
  'if (URL.canParse(text)) go(text);',
  'const either = AbortSignal.any([one, other]);',
  'const all = one.union(other);',
  'clubs.values().map(nameOf);',
  'bytes.toBase64();',
  'dialog.showPopover();',
  'element.addEventListener("scrollend", settle);',
  'requestIdleCallback(work);',
])('what a promised browser lacks is refused, also in the packages that the server shares: %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1);
  expect(faultsOf(text, 'packages/contracts/src/pages.ts')).toHaveLength(1);
  expect(faultsOf(text, 'apps/api/src/main.ts')).toEqual([]);
  expect(faultsOf(text, 'apps/web/src/player/video/picture.test.ts')).toEqual([]);
});

test.each([
  'localStorage.getItem(KEY);',
  'const store = () => sessionStorage;',
  'navigator.mediaSession.setPositionState();',
  'const { clipboard } = navigator;',
  "if ('share' in navigator) share();",
  "navigator['vibrate'](20);",
  'void (navigator as Shares).share(data);',
  'navigator.wakeLock?.request();',
  'speechSynthesis.cancel();',
  'new Notification(title);',
  "const cache = await caches.open('palco');",
  'element.requestFullscreen();',
  'video.requestPictureInPicture();',
  "screen.orientation.lock('landscape');",
  'const id = crypto.randomUUID();',
  'const address = URL.createObjectURL(file);',
  'const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;',
])('a convenience is asked for in packages/browser only: %s', (text) => {
  for (const folder of ['apps/web', 'apps/console', 'packages/client', 'packages/ui'])
    expect(faultsOf(text, `${folder}/src/part.tsx`)).toHaveLength(1);
  expect(faultsOf(text, 'packages/browser/src/part.ts')).toEqual([]);
});

test.each([
  "new Intl.DateTimeFormat(locale, { hour: 'numeric' });",
  "new Intl.DateTimeFormat(locale, { timeStyle: 'short' });",
])('a time says whether it has 12 or 24 hours: %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1);
});

test.each([
  'try { act(); } catch { rest(); }',
  'try { act(); } catch (_) { rest(); }',
  'act().catch(() => undefined);',
  'act().catch(async () => rest());',
  'act().catch((_fault) => undefined);',
])('a catch looks at the fault: %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1);
});

test.each([
  'try { act(); } catch (fault) { report(fault); }',
  'act().catch(unlessRefused);',
  '/** `localStorage` and Map.groupBy are named here only. */',
  ' * catch { }',
  'go(); // navigator.share would do',
  'z.union([One, Other]);',
  'if (navigator.onLine && /Firefox/.test(navigator.userAgent)) go();',
  'Object.values(games).map(nameOf);',
])('is no fault: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test('a library that needs what a promised browser lacks stops the build; one that asks first does not', () => {
  const built = (text: string): string[] => builtFaults([{ path: 'assets/main-abc.js', text }]);
  expect(built('e.a=1;const t=Promise.withResolvers();t.promise')).toEqual([
    expect.stringMatching(/^assets\/main-abc.js: .*Promise\.withResolvers.*Safari 17\.4/),
  ]);
  expect(built('for await(let e of t)n(e)')).toHaveLength(1);
  expect(built('typeof URL.canParse==`function`?URL.canParse(e):n(e)')).toEqual([]);
});
