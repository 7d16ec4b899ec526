/*
 * Shows a page of ours instead of the browser's when there is no network, and alerts about games. It keeps that page in five languages, its
 * style and its letters, and nothing else: no answer of the API, no picture, nobody's data. Everything that is not a
 * page goes past it. tools/build-web.ts writes the names of the files in.
 */
const { version, pages, files } = __OFFLINE__;
const KEPT = `palco-offline-${version}`;
/** The site's pages write here which language they are in (apps/web/src/app/offline-worker.ts). */
const LANGUAGE = '/tv/palco-language';

/** What goes past this worker without waking it. */
const PAST = ['/api/*', '/league/*', '/media/*'];
/** The last words of a page that is being left: the browser loses them when a worker has heard of them and does not answer. */
const LAST_WORDS = ['/api/seats/release', '/api/users/me/places/'];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // where the browser can (Chrome 123); elsewhere the listener below lets them by
  event.addRoutes?.(PAST.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' })));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll([...Object.values(pages), ...files])));
});

self.addEventListener('activate', (event) => {
  const forgetOlder = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('palco-offline-') && name !== KEPT) await caches.delete(name);
    // the browser asks the network for a page while this worker is still waking up
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(forgetOlder());
});

const offlinePage = async () => {
  const language = await (await caches.match(LANGUAGE))?.text();
  return (await caches.match(pages[language] ?? pages.es)) ?? Response.error();
};

const showPage = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
};

/** Shows what a push message says; the browser demands that something is shown. */
const showAlert = (event) => {
  let message = {};
  try {
    message = event.data.json();
  } catch {
    // not from Palco's server, or without a text
  }
  const { title = self.location.hostname, body = '', lang, tag, path = '/tv' } = message;
  const icon = '/tv/icons/app-192.png';
  // a newer alert of a kind about a game takes the place of the one before, and is heard too
  return self.registration.showNotification(title, {
    body,
    lang,
    icon,
    badge: icon,
    data: { path },
    ...(tag ? { tag, renotify: true } : {}),
  });
};

/** The page of an alert: the tab that shows it, or a new one. */
const openAlert = async ({ data }) => {
  const path = /^\/tv(\/[\w/-]*)?$/.test(data?.path ?? '') ? data.path : '/tv';
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === path);
  return tab ? tab.focus() : self.clients.openWindow(path);
};

/**
 * The browser has replaced its subscription. The worker has no session: pages that are open send the new one, and otherwise the
 * next one that opens (apps/web/src/follow/push-device.ts).
 */
const subscribeAgain = async ({ oldSubscription, newSubscription }) => {
  if (!newSubscription && oldSubscription)
    await self.registration.pushManager.subscribe(oldSubscription.options).catch(() => undefined);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage('push-subscription-changed');
};

self.addEventListener('push', (event) => event.waitUntil(showAlert(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAlert(event.notification));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(showPage(event));
  else if (LAST_WORDS.some((word) => request.url.includes(word))) event.respondWith(fetch(request));
  else if (request.method === 'GET' && files.includes(new URL(request.url).pathname))
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)));
});
