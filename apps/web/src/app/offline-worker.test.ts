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
const network = vi.fn<(request: unknown) => Promise<string>>();
let handlers: Record<string, (event: never) => void>;

/** Runs the worker in a scope of our own: its cache is `cached`, the network is `network`. */
beforeEach(() => {
  cached.clear();
  stored.splice(0, stored.length, 'palco-offline-v1', 'palco-language', 'palco-offline-v2');
  network.mockReset().mockRejectedValue(new Error('no network'));
  handlers = {};
  const scope = {
    addEventListener: (name: string, handler: (event: never) => void) => {
      handlers[name] = handler;
    },
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
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
