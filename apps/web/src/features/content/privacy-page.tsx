import { useTranslation } from 'react-i18next';
import document from '../../i18n/legal/privacy-document.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { pathOfSection } from '../../ui/sections.ts';
import { LegalPage } from './legal-page.tsx';
import { useCheckoutLeft } from './use-checkout-left.ts';

const POINTS = ['who', 'data', 'purposes', 'cookies', 'sharing', 'images', 'rights', 'authority'] as const;

/** The privacy notice, with a link back to the checkout it was opened from. */
export const Component = () => {
  const { t } = useTranslation('legal');
  const checkout = useCheckoutLeft();
  return (
    <LegalPage
      title={t('privacy.title')}
      document={document}
      points={({ name, email }) => POINTS.map((key) => ({ key, text: t(`privacy.point.${key}`, { name, email }) }))}
      actions={
        <ButtonLink to={checkout ?? pathOfSection('prices')} size="s">
          {t(checkout ? 'toCheckout' : 'toPlans')}
        </ButtonLink>
      }
    />
  );
};
