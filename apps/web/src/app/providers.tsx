import { createQueryClient } from '@palco/client/queries';
import type { Site } from '@palco/contracts/content/site';
import type { PageData } from '@palco/contracts/web-render';
import { LeagueProvider } from '@palco/ui/league';
import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, StrictMode, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { PageDataProvider } from '../api/page-data.ts';
import { SiteProvider } from '../api/site.ts';
import { type DocumentKind, DocumentKindProvider } from '../ui/document-kind.ts';
import { ProfileCardsProvider } from '../ui/profile-cards.ts';
import { PROFILE_CARDS } from './features.ts';

interface ProvidersProps {
  readonly texts: i18n;
  readonly site: Site;
  readonly data: PageData;
  readonly kind: DocumentKind;
  readonly children: ReactNode;
}
/** What every component may read; the same on the server and in the browser. */
export const Providers = ({ texts, site, data, kind, children }: ProvidersProps) => {
  const [queryClient] = useState(() => createQueryClient(data));
  return (
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <SiteProvider value={site}>
          <LeagueProvider value={site.league}>
            <QueryClientProvider client={queryClient}>
              <PageDataProvider value={data}>
                <DocumentKindProvider value={kind}>
                  <ProfileCardsProvider value={PROFILE_CARDS}>{children}</ProfileCardsProvider>
                </DocumentKindProvider>
              </PageDataProvider>
            </QueryClientProvider>
          </LeagueProvider>
        </SiteProvider>
      </I18nextProvider>
    </StrictMode>
  );
};
