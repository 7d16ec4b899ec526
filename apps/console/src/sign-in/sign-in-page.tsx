import { call } from '@palco/client/call';
import { visitByInvitation } from '@palco/contracts/opening/opening';
import { SITE_BASE } from '@palco/contracts/pages';
import type { Factor, OpenedSession } from '@palco/contracts/staff-access/staff-session';
import { Button } from '@palco/ui/button.tsx';
import { buttonClass } from '@palco/ui/button-look';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorStep } from './factor-step.tsx';
import { FirstAdminStep } from './first-admin-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SetupStep } from './setup-step.tsx';
import styles from './sign-in.module.css';
import { SignInCard } from './sign-in-card.tsx';
import type { Step } from './step.ts';

const taken = new Map<string, string>();

/** The token of a link, such as that of a mailed invitation; it leaves the address bar, where others could read it. */
const takeToken = (name: 'invitation' | 'first'): string | undefined => {
  const token = new URLSearchParams(location.hash.slice(1)).get(name);
  if (token) {
    taken.set(name, token);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return taken.get(name);
};

/** Shows the recovery codes, the only time. */
const RecoveryStep = ({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.form}>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="clay" isWide onClick={onKept}>
        {t('signIn.recoveryKept')}
      </Button>
    </div>
  );
};

/**
 * Password, then the second factor; on the first sign-in it is set up, with recovery codes. The link of a new installation makes
 * the first administrator instead of asking for a password.
 */
export const SignInPage = ({ onSignedIn }: { readonly onSignedIn: (opened: OpenedSession) => void }) => {
  const { t } = useTranslation();
  const [ticket, setTicket] = useState<{ readonly ticket: string; readonly factors: readonly Factor[] }>();
  const [invitation] = useState(() => takeToken('invitation'));
  const [first] = useState(() => takeToken('first'));
  useEffect(() => {
    // before the opening only those who are invited see the site, where they make their account; no answer changes anything here
    if (invitation) void call(visitByInvitation, { body: { invitation } });
  }, [invitation]);
  const [opened, setOpened] = useState<OpenedSession>();
  const onOpened = (next: OpenedSession): void => (next.recovery_codes ? setOpened(next) : onSignedIn(next));
  if (opened)
    return (
      <SignInCard title={t('signIn.recoveryTitle')} lead={t('signIn.recoveryLead')}>
        <RecoveryStep codes={opened.recovery_codes ?? []} onKept={() => onSignedIn(opened)} />
      </SignInCard>
    );
  if (!ticket && first)
    return (
      <SignInCard title={t('signIn.firstTitle')} lead={t('signIn.firstLead')}>
        <FirstAdminStep token={first} onTicket={setTicket} />
      </SignInCard>
    );
  if (!ticket)
    return (
      <SignInCard
        title={t(invitation ? 'signIn.invitedTitle' : 'signIn.title')}
        lead={t(invitation ? 'signIn.invitedLead' : 'signIn.lead')}
      >
        <PasswordStep invitation={invitation} onTicket={setTicket} />
        {invitation && (
          // beside this page, which keeps the invitation
          <a
            href={SITE_BASE}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'quiet', isWide: true })}
          >
            {t('signIn.toSite')}
          </a>
        )}
      </SignInCard>
    );
  const step: Step = { ticket: ticket.ticket, onOpened, onAgain: () => setTicket(undefined) };
  return ticket.factors.length ? (
    <SignInCard title={t('signIn.factorTitle')} lead={t('signIn.setupLead')}>
      <FactorStep {...step} factors={ticket.factors} />
    </SignInCard>
  ) : (
    <SignInCard title={t('signIn.setupTitle')} lead={t('signIn.setupLead')}>
      <SetupStep {...step} />
    </SignInCard>
  );
};
