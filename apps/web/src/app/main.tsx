import { setCallLanguage } from '@palco/client/call-headers';
import { localeFor, readLanguage } from '@palco/client/language';
import type { Site } from '@palco/contracts/content/site';
import { SITE_BASE } from '@palco/contracts/pages';
import { DATA_ELEMENT, type PageData, SITE_ELEMENT } from '@palco/contracts/web-render';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import { loadTexts } from '../i18n/texts.ts';
import { startSession } from '../session/start-session.ts';
import '@palco/ui/fonts.css';
import '@palco/ui/tokens.css';
import '@palco/ui/base.css';
import { kindOfAddress } from '../ui/document-kind.ts';
import { Providers } from './providers.tsx';
import { makeRoutes } from './routes.tsx';

const readElement = <Content,>(id: string): Content | undefined => {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Content) : undefined;
};

/**
 * The data the document was rendered from. If the visitor's stored language differs from the document's (a lost cookie),
 * replies are left out, because they contain text; their keys are addresses.
 */
const readPageData = (isInLanguage: boolean): PageData => {
  const data = readElement<PageData>(DATA_ELEMENT) ?? {};
  return isInLanguage ? data : Object.fromEntries(Object.entries(data).filter(([key]) => !key.startsWith('/')));
};

/** Loads the lazy parts of the current page, because it must be complete before hydration. */
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
  const site = readElement<Site>(SITE_ELEMENT);
  const language = readLanguage(site?.league.languages);
  const isInLanguage = document.documentElement.lang === localeFor(language);
  startSession();
  setCallLanguage(localeFor(language));
  const root = document.getElementById('root');
  if (!site || !root) throw new Error('this document was not made by Palco');
  const texts = await loadTexts(language, site.league.names.short);
  const kind = kindOfAddress(location.pathname);
  const routes = makeRoutes(texts, kind);
  await loadMatched(routes);
  document.documentElement.lang = localeFor(language);
  const isRendered = root.hasChildNodes() && isInLanguage;
  const router = createBrowserRouter(routes, {
    basename: SITE_BASE,
    // a visitor who scrolled before hydration stays there: the router counts its first scrolling as done
    ...(isRendered ? { hydrationData: {} } : {}),
  });
  const app = (
    <Providers texts={texts} site={site} data={readPageData(isInLanguage)} kind={kind}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (isRendered) hydrateRoot(root, app);
  else createRoot(root).render(app);
};

/** Resolves when the app has taken over the page. Not awaited: the pages it loads import this chunk and would wait forever. */
export const started: Promise<void> = start();
