import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { pathOfSection } from '../../ui/sections.ts';
import { LegalPage } from './legal-page.tsx';
import { useCheckoutLeft } from './use-checkout-left.ts';

/** The privacy notice, with a link back to the checkout it was opened from. */
export const Component = () => {
  const { t } = useTranslation('legal');
  const checkout = useCheckoutLeft();
  return (
    <LegalPage
      document="privacy"
      actions={
        <ButtonLink to={checkout ?? pathOfSection('prices')} size="s">
          {t(checkout ? 'toCheckout' : 'toPlans')}
        </ButtonLink>
      }
    />
  );
};
