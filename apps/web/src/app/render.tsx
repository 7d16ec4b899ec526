import { PAGES, SITE_BASE } from '@palco/contracts/pages';
import type { RenderedPage, RenderRequest } from '@palco/contracts/web-render';
import { fontFilesOf } from '@palco/ui/font-files';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { loadTexts, textsModulesOf } from '../i18n/texts.ts';
import { titleOf } from './features.ts';
import { Providers } from './providers.tsx';
import { makeRoutes, partsOfPage } from './routes.tsx';

/** Renders a page in a language from its data. The API process calls it and caches the bytes. */
export const render = async ({ page, path, language, site, data }: RenderRequest): Promise<RenderedPage> => {
  const texts = await loadTexts(language, site.league.names.short);
  const { query, dataRoutes } = createStaticHandler(makeRoutes(texts, PAGES[page].kind), { basename: SITE_BASE });
  const context = await query(new Request(`http://palco.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`);
  const markup = renderToString(
    <Providers texts={texts} site={site} data={data} kind={PAGES[page].kind}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </Providers>,
  );
  const { modules, first, groups } = partsOfPage(page);
  return {
    ...titleOf(page, texts.t),
    markup,
    first,
    modules: ['src/app/main.tsx', ...textsModulesOf(language, groups), ...modules, ...fontFilesOf(language)],
  };
};
