import { useTranslation } from 'react-i18next';
import document from '../../i18n/legal/terms-document.ts';
import { LegalPage } from './legal-page.tsx';

const POINTS = ['service', 'age', 'account', 'payment', 'connection', 'property', 'liability', 'law'] as const;

/** The terms and conditions: the contract with the visitor. */
export const Component = () => {
  const { t } = useTranslation('legal');
  return (
    <LegalPage
      title={t('terms.title')}
      document={document}
      points={({ city }) => POINTS.map((key) => ({ key, text: t(`terms.point.${key}`, { city }) }))}
    />
  );
};
