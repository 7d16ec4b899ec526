// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const OFFLINE = {
  version: 'v2',
  pages: { es: '/tv/offline/es.html', ru: '/tv/offline/ru.html' },
  files: ['/tv/assets/main.css'],
};
const text = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8');

interface FetchEvent {
  request: { mode: string; method: string; url: string };
  preloadResponse?: Promise<unknown>;
  respondWith: (answer: unknown) => void;
}
const cached = new Map<string, string>();
const stored: string[] = [];
interface Tab {
  url: string;
  focus: () => void;
  postMessage: (message: string) => void;
}
let tabs: Tab[] = [];
const showNotification = vi.fn<(title: string, options: object) => void>();
const openWindow = vi.fn<(path: string) => void>();
const subscribeAgain = vi.fn<(options: object) => Promise<void>>(async () => undefined);
const network = vi.fn<(request: unknown) => Promise<string>>();
let handlers: Record<string, (event: never) => void>;

/** Runs the worker in a fake scope: its cache is `cached`, the network is `network`. */
beforeEach(() => {
  cached.clear();
  tabs = [];
  for (const mock of [showNotification, openWindow, subscribeAgain]) mock.mockClear();
  stored.splice(0, stored.length, 'palco-offline-v1', 'palco-language', 'palco-offline-v2');
  network.mockReset().mockRejectedValue(new Error('no network'));
  handlers = {};
  const scope = {
    addEventListener: (name: string, handler: (event: never) => void) => {
      handlers[name] = handler;
    },
    location: { hostname: 'palco.test' },
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined, matchAll: async () => tabs, openWindow },
    registration: { showNotification, pushManager: { subscribe: subscribeAgain } },
  };
  const caches = {
    open: async () => ({ addAll: async (paths: string[]) => paths.forEach((path) => void cached.set(path, path)) }),
    keys: async () => [...stored],
    delete: async (name: string) => void stored.splice(stored.indexOf(name), 1),
    match: async (address: string) => {
      const body = cached.get(address.replace('https://palco.test', ''));
      return body && { text: async () => body, body };
    },
  };
  new Function('self', 'caches', 'fetch', 'Response', text.replace('__OFFLINE__', JSON.stringify(OFFLINE)))(
    scope,
    caches,
    network,
    { error: () => 'error' },
  );
});

const run = async (name: 'install' | 'activate'): Promise<void> => {
  const work: Promise<unknown>[] = [];
  handlers[name]?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) } as never);
  await Promise.all(work);
};
const install = () => run('install');
const answer = async (path: string, mode = 'cors', method = 'GET'): Promise<unknown> => {
  const given: unknown[] = [];
  const event: FetchEvent = {
    request: { mode, method, url: `https://palco.test${path}` },
    respondWith: (response) => given.push(response),
  };
  handlers.fetch?.(event as never);
  const response = (await (given[0] ?? 'left to the browser')) as { body?: string } | string;
  return typeof response === 'string' ? response : response?.body;
};

test('it caches the offline pages and their files, and nothing else', async () => {
  await install();
  expect([...cached.keys()].sort()).toEqual(['/tv/assets/main.css', '/tv/offline/es.html', '/tv/offline/ru.html']);
});

test('calls and pictures go past it where the browser can do that', async () => {
  const routes: { condition: { urlPattern: string }; source: string }[] = [];
  handlers.install?.({
    waitUntil: () => undefined,
    addRoutes: (given: typeof routes) => routes.push(...given),
  } as never);
  expect(routes.map(({ condition, source }) => [condition.urlPattern, source])).toEqual([
    ['/api/*', 'network'],
    ['/league/*', 'network'],
    ['/media/*', 'network'],
  ]);
});

test('the last word of a page that is left is carried on where it cannot', async () => {
  network.mockResolvedValue('heard');
  expect(await answer('/api/seats/release', 'no-cors', 'POST')).toBe('heard');
  expect(await answer('/api/users/login', 'cors', 'POST')).toBe('left to the browser');
});

test('an update deletes the caches of an older one, but not the language', async () => {
  await run('activate');
  expect(stored).toEqual(['palco-language', 'palco-offline-v2']);
});

describe('a page', () => {
  beforeEach(install);
  test('comes from the network while there is one', async () => {
    network.mockResolvedValue('fresh');
    expect(await answer('/tv/calendar', 'navigate')).toBe('fresh');
  });
  test('is ours in Spanish when there is none', async () => {
    expect(await answer('/tv/calendar', 'navigate')).toBe('/tv/offline/es.html');
  });
  test('is ours in the language of the site', async () => {
    cached.set('/tv/palco-language', 'ru');
    expect(await answer('/tv/calendar', 'navigate')).toBe('/tv/offline/ru.html');
  });
});

test.each([
  ['/api/site', 'cors', 'GET'],
  ['/league/3.0.0/scoreboard/2026/11/21', 'cors', 'GET'],
  ['/media/abc/1/master.m3u8', 'cors', 'GET'],
  ['/tv/assets/other.js', 'cors', 'GET'],
  ['/tv/assets/main.css', 'cors', 'POST'],
])('it does not touch %s (%s %s)', async (path, mode, method) => {
  await install();
  expect(await answer(path, mode, method)).toBe('left to the browser');
});

describe('alerts', () => {
  const dispatch = async (name: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = [];
    handlers[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) } as never);
    await Promise.all(work);
  };
  const tab = (path: string): Tab => ({ url: `https://palco.test${path}`, focus: vi.fn(), postMessage: vi.fn() });
  const message = {
    title: 'Mayos vs. Naranjeros',
    body: 'Comienza: 8:50',
    lang: 'es-MX',
    tag: 'x',
    path: '/tv/player/7',
  };
  const click = (path: unknown) =>
    dispatch('notificationclick', { notification: { close: () => undefined, data: { path } } });

  test('a push message is shown in its language, and a newer one takes its place and is heard', async () => {
    await dispatch('push', { data: { json: () => message } });
    const options = { body: message.body, lang: 'es-MX', tag: 'x', renotify: true, data: { path: '/tv/player/7' } };
    expect(showNotification).toHaveBeenCalledWith(message.title, expect.objectContaining(options));
  });

  test('a message without our text is shown without one, because something must be shown', async () => {
    await dispatch('push', { data: null });
    expect(showNotification).toHaveBeenCalledWith(
      'palco.test',
      expect.not.objectContaining({ tag: expect.anything() }),
    );
  });

  test('a press leads to the tab that has the game, or opens it; never away from the site', async () => {
    tabs = [tab('/tv/home'), tab('/tv/player/7')];
    await click('/tv/player/7');
    expect(tabs[1]?.focus).toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
    await click('/tv/player/8');
    expect(openWindow).toHaveBeenLastCalledWith('/tv/player/8');
    for (const path of ['https://evil.test/', '//evil.test', '/api/users/me', '/tv/../api', undefined]) {
      await click(path);
      expect(openWindow).toHaveBeenLastCalledWith('/tv');
    }
  });

  test('a subscription that the browser replaced is made again and announced to open pages; the server is not called', async () => {
    tabs = [tab('/tv/home')];
    await dispatch('pushsubscriptionchange', { oldSubscription: { options: { userVisibleOnly: true } } });
    expect(subscribeAgain).toHaveBeenCalledWith({ userVisibleOnly: true });
    expect(tabs[0]?.postMessage).toHaveBeenCalledWith('push-subscription-changed');
    expect(network).not.toHaveBeenCalled();
  });
});
