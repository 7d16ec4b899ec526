import type { Factor, OpenedSession } from '@palco/contracts/staff-session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorStep } from './factor-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryStep } from './recovery-step.tsx';
import { SetupStep } from './setup-step.tsx';
import { SignInCard } from './sign-in-card.tsx';
import type { Step } from './step.ts';
import { takeInvitation } from './take-invitation.ts';

/** Password, then the second factor; on the first sign-in it is set up, with recovery codes. */
export const SignInPage = ({ onSignedIn }: { readonly onSignedIn: (opened: OpenedSession) => void }) => {
  const { t } = useTranslation();
  const [ticket, setTicket] = useState<{ readonly ticket: string; readonly factors: readonly Factor[] }>();
  const [invitation] = useState(takeInvitation);
  const [opened, setOpened] = useState<OpenedSession>();
  const onOpened = (next: OpenedSession): void => (next.recovery_codes ? setOpened(next) : onSignedIn(next));
  if (opened)
    return (
      <SignInCard title={t('signIn.recoveryTitle')} lead={t('signIn.recoveryLead')}>
        <RecoveryStep codes={opened.recovery_codes ?? []} onKept={() => onSignedIn(opened)} />
      </SignInCard>
    );
  if (!ticket)
    return (
      <SignInCard
        title={t(invitation ? 'signIn.invitedTitle' : 'signIn.title')}
        lead={t(invitation ? 'signIn.invitedLead' : 'signIn.lead')}
      >
        <PasswordStep invitation={invitation} onTicket={setTicket} />
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
