import { Button } from '@palco/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { openAuthDialog } from '../../../session/auth-request.ts';
import { rememberAddress } from '../../../session/previous-address.ts';
import type { CardValues } from './card-fields.tsx';
import { keepCard } from './card-on-the-way.ts';

interface SignInToRedeemProps {
  readonly card: CardValues;
  /** where the person comes back to */
  readonly address: string;
}
/** A pass belongs to an account: sign in or make one, and the card is here again. */
export const SignInToRedeem = ({ card, address }: SignInToRedeemProps) => {
  const { t } = useTranslation(['checkout', 'translation']);
  const ask = (mode: 'login' | 'register'): void => {
    keepCard(card);
    rememberAddress(address);
    openAuthDialog({ mode });
  };
  return (
    <>
      <p>{t('redeem.signIn')}</p>
      <Button variant="clay" size="l" isWide onClick={() => ask('register')}>
        {t('translation:frame.footer.register')}
      </Button>
      <Button size="l" isWide onClick={() => ask('login')}>
        {t('translation:frame.nav.login')}
      </Button>
    </>
  );
};
