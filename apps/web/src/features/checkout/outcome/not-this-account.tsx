import { Button } from '@palco/ui/button.tsx';
import { PageState } from '@palco/ui/page-state.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/use-session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useSwitchAccount } from './use-switch-account.ts';

interface NotThisAccountProps {
  /** a payment that this account does not have, by default */
  readonly title?: string;
  /** what it means, and what still works */
  readonly text?: string;
  /** how many lamps are lit, as on the page that waits */
  readonly lamps?: number;
  readonly children?: ReactNode;
}
/**
 * The server knows nothing of this payment for the account that is signed in, so whether money moved cannot be said here.
 * Names the account, because often another one has paid, and offers to change it.
 */
export const NotThisAccount = ({ title, text, lamps = 0, children }: NotThisAccountProps) => {
  const { t } = useTranslation('checkout');
  const session = useSession();
  const switchAccount = useSwitchAccount();
  const me = session.state === 'member' ? session.user : undefined;
  const account = me?.email ?? me?.telephone ?? me?.name;
  const words = [account && t('foreign.signedIn', { account }), text ?? t('foreign.text')];
  return (
    <PageState
      isAtStart
      title={title ?? t('foreign.title')}
      text={words.filter(Boolean).join(' ')}
      lamps={lamps}
      actions={
        <>
          <Button variant="clay" size="l" onClick={switchAccount}>
            {t('foreign.switch')}
          </Button>
          <ButtonLink to="/home" size="l">
            {t('failure.home')}
          </ButtonLink>
        </>
      }
    >
      {children}
    </PageState>
  );
};
