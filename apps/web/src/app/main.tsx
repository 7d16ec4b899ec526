import { SITE_BASE } from '@palco/contracts/pages';
import type { Site } from '@palco/contracts/site';
import { DATA_META, type PageData, SITE_META } from '@palco/contracts/web-render';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import { setCallLanguage } from '../api/call-headers.ts';
import { localeFor, readLanguage } from '../i18n/language.ts';
import { loadTexts } from '../i18n/texts.ts';
import { startSession } from '../session/start-session.ts';
import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { kindOfAddress } from '../ui/document-kind.ts';
import { reloadWhenOutdated } from './new-build.ts';
import { startOfflineWorker } from './offline-worker.ts';
import { Providers } from './providers.tsx';
import { makeRoutes } from './routes.tsx';

const readMeta = <Content,>(name: string): Content | undefined => {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return text ? (JSON.parse(text) as Content) : undefined;
};

/**
 * What the document was made from, as far as it is in the language of the page: a fan who once chose another language
 * and lost the cookie gets a document whose words are not his. Keys that are addresses are replies with words.
 */
const readPageData = (isInLanguage: boolean): PageData => {
  const data = readMeta<PageData>(DATA_META) ?? {};
  return isInLanguage ? data : Object.fromEntries(Object.entries(data).filter(([key]) => !key.startsWith('/')));
};

/** The page on screen must be whole before it comes alive: its lazy parts are loaded first. */
const loadMatched = async (table: RouteObject[]): Promise<void> => {
  const matched = matchRoutes(table, location, SITE_BASE) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
};

const start = async (): Promise<void> => {
  const language = readLanguage();
  const isInLanguage = document.documentElement.lang === localeFor(language);
  startSession();
  setCallLanguage(localeFor(language));
  const site = readMeta<Site>(SITE_META);
  const root = document.getElementById('root');
  if (!site || !root) throw new Error('this document was not made by Palco');
  reloadWhenOutdated(site.build);
  const texts = await loadTexts(language);
  const routes = makeRoutes(texts);
  await loadMatched(routes);
  document.documentElement.lang = localeFor(language);
  const isRendered = root.hasChildNodes() && isInLanguage;
  const router = createBrowserRouter(routes, {
    basename: SITE_BASE,
    // who has read on while the page came alive stays where he is: the router takes its first scrolling for done
    ...(isRendered ? { hydrationData: {} } : {}),
  });
  const app = (
    <Providers texts={texts} site={site} data={readPageData(isInLanguage)} kind={kindOfAddress(location.pathname)}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (isRendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
  startOfflineWorker(language);
};

// not awaited: the pages it loads import this file's own chunk, and would wait for it for ever
void start();
