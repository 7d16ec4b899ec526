import { call } from '@palco/client/call';
import { createQueryClient } from '@palco/client/queries';
import { type OpenedSession, readStaffMe } from '@palco/contracts/staff-session';
import { isRefusal } from '@palco/kernel/refusal';
import { showToast } from '@palco/ui/toasts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadTexts } from '../i18n/texts.ts';
import { noteAnswer, watchConnection } from '../session/connection.ts';
import { setMe } from '../session/me.ts';
import { acceptProof, startProof } from '../session/proof.ts';
import { onRolesChanged } from '../session/staff-call.ts';
import { startCalls } from '../session/start-calls.ts';
import { makeRoutes } from './routes.tsx';

/** Opens the console in this document; right after the sign-in with its proof, otherwise without one. */
export const openApp = async (opened?: OpenedSession): Promise<void> => {
  const language = startCalls();
  startProof();
  if (opened) acceptProof(opened.proof);
  const [texts, me] = await Promise.all([loadTexts(language), opened ?? call(readStaffMe)]);
  const element = document.getElementById('root');
  if (!element || isRefusal(me)) return location.reload(); // the server decides what to show
  setMe((me as OpenedSession).person);
  noteAnswer();
  onRolesChanged(() => showToast({ kind: 'error', text: texts.t('frame.rolesChanged') }));
  watchConnection();
  const router = createBrowserRouter(makeRoutes(), { basename: '/console' });
  createRoot(element).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <QueryClientProvider client={createQueryClient({})}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
};
