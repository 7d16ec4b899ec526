import { createQueryClient } from '@palco/client/queries';
import type { Site } from '@palco/contracts/content/site';
import { LEAGUE } from '@palco/contracts/identity/identity.fixture';
import { SIGN_IN_METHODS } from '@palco/contracts/sign-in/sign-in-methods';
import type { PageData } from '@palco/contracts/web-render';
import type { Language } from '@palco/kernel/language';
import { LeagueProvider } from '@palco/ui/league';
import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { PageDataProvider } from '../api/page-data.ts';
import { SiteProvider } from '../api/site.ts';
import { addGroups, loadTexts, type PageGroup } from '../i18n/texts.ts';
import { DocumentKindProvider, kindOfPath } from '../ui/document-kind.ts';

interface InSite {
  readonly language?: Language;
  /** below /tv */
  readonly path?: string;
  /** texts of the page it belongs to */
  readonly groups?: readonly PageGroup[];
  /** the data the page was rendered from */
  readonly data?: PageData;
  /** changes to the default configuration */
  readonly site?: Partial<Site>;
}
const SITE: Site = {
  mode: 'demo',
  now: '2026-11-21T01:00:00Z',
  league: LEAGUE,
  firefox: 'warn',
  legal: { terms: 1, privacy: 1, cookies: 1, cookies_material: 1, binding: 'es', registering: true, selling: true },
  signIn: [...SIGN_IN_METHODS],
  codeChannels: ['sms'],
  build: 'test',
};
interface RenderedInSite extends RenderResult {
  readonly user: UserEvent;
  /** the router's current path */
  readonly path: () => string;
}

/** Renders content as on a page of the site: with texts, data and a router. */
export const renderInSite = async (
  content: ReactNode,
  { language = 'es', path = '/', groups = [], data = {}, site = {} }: InSite = {},
): Promise<RenderedInSite> => {
  const texts = await loadTexts(language, LEAGUE.names.short);
  await addGroups(texts, groups);
  const router = createMemoryRouter([{ path: '*', element: content }], {
    basename: '/tv',
    initialEntries: [`/tv${path}`],
  });
  const result = render(
    <I18nextProvider i18n={texts}>
      <SiteProvider value={{ ...SITE, ...site }}>
        <LeagueProvider value={{ ...SITE, ...site }.league}>
          <DocumentKindProvider value={kindOfPath(path)}>
            <QueryClientProvider client={createQueryClient(data)}>
              <PageDataProvider value={data}>
                <RouterProvider router={router} />
              </PageDataProvider>
            </QueryClientProvider>
          </DocumentKindProvider>
        </LeagueProvider>
      </SiteProvider>
    </I18nextProvider>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    path: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
  };
};
