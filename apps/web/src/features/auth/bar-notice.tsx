import { Notice } from '@palco/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { useContent } from '../../api/content.ts';

/** Bars and restaurants get no accounts (spec section 1): shows the address where they can ask for a distributor. */
export const BarNotice = () => {
  const { t } = useTranslation('auth');
  const email = useContent()?.operator.email;
  return (
    <Notice>
      {t('register.barText')} {email && <a href={`mailto:${email}`}>{t('register.barWrite', { email })}</a>}
    </Notice>
  );
};
