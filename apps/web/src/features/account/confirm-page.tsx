import { call } from '@palco/client/call';
import { confirmEmail } from '@palco/contracts/accounts';
import { isRefusal } from '@palco/kernel/refusal';
import { PageState } from '@palco/ui/page-state.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { LoadingState } from '@palco/ui/state-panel.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { tokenOfLink } from '../../session/link-token.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { refreshSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

type Outcome = { readonly email: string } | { readonly failure: string };

/** Where the link of a confirmation mail leads: the token is sent at once, and the page shows the result. */
export const Component = () => {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const isSignedIn = useIsSignedIn();
  const { hash } = useLocation();
  const [outcome, setOutcome] = useState<Outcome>();
  const isSent = useRef(false); // a link works once
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the token the page came with
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void call(confirmEmail, { body: { token: tokenOfLink(hash) ?? '' } }).then((reply) => {
      if (isRefusal(reply))
        setOutcome({
          failure: reply.refused === 'accounts/link-over' ? t('confirm.overText') : refusedText(reply, common),
        });
      else {
        setOutcome({ email: reply.email });
        void refreshSession();
      }
    });
  }, []);
  if (!outcome) return <LoadingState text={t('confirm.working')} />;
  const isDone = 'email' in outcome;
  return (
    <PageState
      lamps={isDone ? 15 : 0}
      title={isDone ? t('confirm.doneTitle') : t('confirm.overTitle')}
      text={isDone ? t('confirm.done', { email: outcome.email }) : outcome.failure}
      actions={
        <ButtonLink to={isSignedIn ? '/profile' : '/home'} variant="clay">
          {isSignedIn ? t('confirm.toProfile') : t('confirm.toHome')}
        </ButtonLink>
      }
    />
  );
};
