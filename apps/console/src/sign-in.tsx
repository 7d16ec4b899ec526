import '@palco/ui/fonts.css';
import '@palco/ui/tokens.css';
import '@palco/ui/base.css';
import './app/console.css';
import { partOf } from '@palco/browser/expected-faults';
import { call } from '@palco/client/call';
import { readStaffMe } from '@palco/contracts/staff-access/staff-session';
import { isRefusal } from '@palco/kernel/refusal';
import { LeagueProvider } from '@palco/ui/league';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { loadTexts } from './i18n/texts.ts';
import { readLeague } from './session/league.ts';
import { startCalls } from './session/start-calls.ts';
import { LacksRole } from './sign-in/lacks-role.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';

const start = async (): Promise<void> => {
  const language = startCalls();
  const league = readLeague();
  const element = document.getElementById('root');
  if (!element) throw new Error('this document was not made by Palco');
  const lacksRole = element.hasAttribute('data-lacks-role');
  // after a link from another site the browser sent no cookie (SameSite); a call from this document does send it
  if (element.hasAttribute('data-from-elsewhere') && !isRefusal(await call(readStaffMe))) return location.reload();
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <I18nextProvider i18n={await loadTexts(language, [], league.names.short)}>
        <LeagueProvider value={league}>
          {lacksRole ? (
            <LacksRole />
          ) : (
            <SignInPage
              onSignedIn={async (opened) => {
                const app = await partOf(import('./app/open-app.tsx'));
                // the session is open, and its document is that of the new build
                if (!app) return location.reload();
                root.unmount();
                await app.openApp(opened);
              }}
            />
          )}
        </LeagueProvider>
      </I18nextProvider>
    </StrictMode>,
  );
};

void start();
