import { useTranslation } from 'react-i18next';
import { useIsSelling } from '../../api/plans.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { pathOfSection } from '../../ui/sections.ts';
import { LegalPage } from './legal-page.tsx';
import { useCheckoutLeft } from './use-checkout-left.ts';

/** The privacy notice, with a link back to the checkout it was opened from. */
export const Component = () => {
  const { t } = useTranslation('legal');
  const checkout = useCheckoutLeft();
  const isSelling = useIsSelling();
  return (
    <LegalPage
      document="privacy"
      actions={
        (checkout || isSelling) && (
          <ButtonLink to={checkout ?? pathOfSection('prices')} size="s">
            {t(checkout ? 'toCheckout' : 'toPlans')}
          </ButtonLink>
        )
      }
    />
  );
};
