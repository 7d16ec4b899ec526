import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sendBeacon } from './beacon.ts';
import { copyText } from './clipboard.ts';
import { openFloatingWindow } from './floating-window.ts';
import { fillScreen, leaveScreen } from './fullscreen.ts';
import { holdLock } from './hold-lock.ts';
import { showMedia, showPosition, takeMediaKeys } from './media-session.ts';
import { askForPush, pushEndpoint, pushPermission, subscribePush, unsubscribePush } from './push.ts';
import { keepForWorker, registerWorker, watchWorker } from './service-worker.ts';
import { shareAddress } from './share-address.ts';
import { listVoices, speak, stopSpeaking, watchVoices } from './speech.ts';

const URL_OF_PLAY = 'https://palco.test/tv/plays/7/abc';
/** What each convenience answers when the browser does not give it. */
const CONVENIENCES: readonly (readonly [string, () => unknown, expected: unknown])[] = [
  ['the lock screen', () => showMedia({ title: 'MXC 3' }), undefined],
  ['its position', () => showPosition({ duration: 9, second: 1, rate: 1 }), undefined],
  ['media keys', () => takeMediaKeys({ play: () => undefined })(), undefined],
  ['the clipboard', () => copyText('1234'), false],
  ['sharing', () => shareAddress(Promise.resolve({ title: 'Ruiz', url: URL_OF_PLAY })), 'refused'],
  ['a beacon', () => sendBeacon('/api/seat', {}), false],
  ['the whole screen', () => fillScreen(), false],
  ['a floating window', () => openFloatingWindow({ width: 1, height: 1 }), undefined],
  ['voices', () => listVoices(), []],
  ['news of voices', () => watchVoices(() => undefined)(), undefined],
  ['silence', () => stopSpeaking(), undefined],
  ['speech', () => new Promise((done) => speak('Strike', { lang: 'es' } as never, () => done('ended'))), 'ended'],
  ['a service worker', () => registerWorker('/sw.js', {}), false],
  ['its language', () => keepForWorker('palco', '/language', 'es'), false],
  ['its messages', () => watchWorker(() => undefined)(), undefined],
  ['permission for alerts', () => pushPermission() === 'granted', false],
  ['asking for alerts', () => askForPush(), false],
  ['a push subscription', () => subscribePush('key'), undefined],
  ['its endpoint', () => pushEndpoint(), undefined],
  ['its end', () => unsubscribePush(), undefined],
  ['the lock of a tab', () => new Promise((done) => holdLock('game', {}, done)), true],
];
const GLOBALS = [
  'speechSynthesis',
  'caches',
  'Notification',
  'PushManager',
  'documentPictureInPicture',
  'MediaMetadata',
  'ClipboardItem',
  'SpeechSynthesisUtterance',
];

/** An object each of whose methods and properties does this, whatever it is asked. */
const always = (act: () => unknown): object =>
  new Proxy(function thing() {}, {
    get: (_, name) => (name === 'then' ? undefined : always(act)),
    set: () => Boolean(act()) || true,
    apply: act,
    construct: () => act() as object,
  });
const browser = (thing: object | undefined): void => {
  vi.stubGlobal('navigator', thing === undefined ? {} : new Proxy({}, { get: () => thing, has: () => true }));
  for (const name of GLOBALS) vi.stubGlobal(name, thing);
  Object.assign(document.documentElement, { requestFullscreen: thing });
};
const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
});
// a file that is loaded next would read them before its first test
afterAll(() => vi.unstubAllGlobals());

test.each(CONVENIENCES)('where the browser has none, the page goes on: %s', async (_, use, expected) => {
  browser(undefined);
  expect(await use()).toEqual(expected);
  expect(reported).not.toHaveBeenCalled();
});

const refusal = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const fault = (): never => {
  throw new TypeError('The provided value is non-finite');
};
test.each(CONVENIENCES)('where the browser refuses, the page goes on: %s', async (_, use, expected) => {
  browser(always(refusal));
  expect(await use()).toEqual(expected);
  expect(reported).not.toHaveBeenCalled();
});
/** What browsers do at once; everything else is answered later. */
const AT_ONCE = /lock screen|position|keys|beacon|voices|silence|speech|messages|permission/;
test.each(CONVENIENCES.filter(([name]) => !AT_ONCE.test(name)))(
  'where the browser refuses later, the page goes on: %s',
  async (_, use, expected) => {
    browser(always(() => Promise.reject(new DOMException('', 'NotAllowedError'))));
    vi.stubGlobal('ClipboardItem', class {});
    expect(await use()).toEqual(expected);
    expect(reported).not.toHaveBeenCalled();
  },
);

test.each(CONVENIENCES)(
  'where the browser throws what it should not, that is reported and the page goes on: %s',
  async (name, use) => {
    browser(always(fault));
    await use();
    // it is a property
    expect(reported.mock.calls.length > 0).toBe(name !== 'permission for alerts');
  },
);

test('full screen is left where it is on, and nothing is asked of the browser where it is not', async () => {
  const exit = vi.fn(async () => undefined);
  const shows = (fullscreenElement: Element | null) =>
    Object.defineProperties(document, {
      fullscreenElement: { value: fullscreenElement, configurable: true },
      exitFullscreen: { value: exit, configurable: true },
    });
  shows(null);
  expect(await leaveScreen()).toBe(false);
  expect(exit).not.toHaveBeenCalled();
  shows(document.documentElement);
  expect(await leaveScreen()).toBe(true);
  expect(exit).toHaveBeenCalledOnce();
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name);
});

test('full screen without a press is refused with a TypeError, which is no mistake of ours', async () => {
  Object.assign(document.documentElement, {
    requestFullscreen: () => Promise.reject(new TypeError('Permissions check failed')),
  });
  expect(await fillScreen()).toBe(false);
  expect(reported).not.toHaveBeenCalled();
});
