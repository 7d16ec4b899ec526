import { call } from '@palco/client/call';
import { confirmEmail } from '@palco/contracts/accounts/accounts';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { PageState } from '@palco/ui/page-state.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsSignedIn } from '../../session/session.ts';
import { refreshSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useLinkToken } from '../../ui/use-link-token.ts';

type Outcome = { readonly email: string; readonly was_confirmed: boolean } | { readonly failure: string };

/**
 * Where the link of a confirmation mail leads. One press confirms the address; opening the page does not, because programs
 * that check the links of mails open it too.
 */
export const Component = () => {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const isSignedIn = useIsSignedIn();
  const token = useLinkToken();
  // the document is rendered without the token, which no server sees
  const [outcome, setOutcome] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const reply = await call(confirmEmail, { body: { token: token ?? '' } });
    setBusy(false);
    if (isRefusal(reply))
      return setOutcome({
        failure: reply.refused === 'accounts/link-over' ? t('confirm.overText') : refusedText(reply, common),
      });
    setOutcome(reply);
    void refreshSession();
  };
  if (!outcome)
    return (
      <PageState
        title={t('confirm.title')}
        text={t('confirm.text')}
        actions={
          <Button variant="clay" isLoading={isBusy} onClick={() => void confirm()}>
            {t('confirm.button')}
          </Button>
        }
      />
    );
  const isDone = 'email' in outcome;
  const doneTitle = isDone && outcome.was_confirmed ? t('confirm.againTitle') : t('confirm.doneTitle');
  return (
    <PageState
      lamps={isDone ? 15 : 0}
      title={isDone ? doneTitle : t('confirm.overTitle')}
      text={isDone ? t('confirm.done', { email: outcome.email }) : outcome.failure}
      actions={
        <ButtonLink to={isSignedIn ? '/profile' : '/home'} variant="clay">
          {isSignedIn ? t('confirm.toProfile') : t('confirm.toHome')}
        </ButtonLink>
      }
    />
  );
};
