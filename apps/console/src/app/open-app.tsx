import { answerOf } from '@palco/browser/expected-faults';
import { call } from '@palco/client/call';
import { createQueryClient, ReadError } from '@palco/client/queries';
import { type League, readIdentity } from '@palco/contracts/identity/identity';
import { type OpenedSession, readStaffMe } from '@palco/contracts/staff-access/staff-session';
import { isRefusal } from '@palco/kernel/refusal';
import { LeagueProvider } from '@palco/ui/league';
import { showToast } from '@palco/ui/toasts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadTexts } from '../i18n/texts.ts';
import { markOnline, watchConnection } from '../session/connection.ts';
import { readLeague } from '../session/league.ts';
import { setMe } from '../session/me.ts';
import { acceptProof, startProof } from '../session/proof.ts';
import { onRolesChanged } from '../session/staff-call.ts';
import { startCalls } from '../session/start-calls.ts';
import { makeRoutes } from './routes.tsx';

/** A console stays open for days; the league's zone, switches and languages may change meanwhile, in another one. */
const EVERY_MS = 60_000;

/** The published identity for everything below, as it is now and not only as the document was sent. */
const LiveLeague = ({ first, children }: { readonly first: League; readonly children: ReactNode }) => {
  const { data } = useQuery({
    queryKey: ['league'],
    // open to everybody, and so not below the console's own path
    queryFn: async ({ signal }) => {
      const answer = await answerOf(readIdentity.path, { signal });
      if (!answer?.ok) throw new ReadError('network/unreachable');
      return ((await answer.json()) as { data: League }).data;
    },
    initialData: first,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
  return <LeagueProvider value={data}>{children}</LeagueProvider>;
};

/** Opens the console in this document; right after the sign-in with its proof, otherwise without one. */
export const openApp = async (opened?: OpenedSession): Promise<void> => {
  const language = startCalls();
  const league = readLeague();
  startProof();
  if (opened) acceptProof(opened.proof);
  const [texts, me] = await Promise.all([loadTexts(language, [], league.names.short), opened ?? call(readStaffMe)]);
  const element = document.getElementById('root');
  if (!element || isRefusal(me)) return location.reload(); // the server decides what to show
  setMe((me as OpenedSession).person);
  markOnline();
  onRolesChanged(() => showToast({ kind: 'error', text: texts.t('frame.rolesChanged') }));
  watchConnection();
  const router = createBrowserRouter(makeRoutes(), { basename: '/console' });
  createRoot(element).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={createQueryClient({})}>
          <LiveLeague first={league}>
            <RouterProvider router={router} />
          </LiveLeague>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
};
