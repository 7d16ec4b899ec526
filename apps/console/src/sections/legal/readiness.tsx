import type { LegalMissing } from '@palco/contracts/legal/legal-staff';
import { Notice } from '@palco/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Desk } from './use-legal.ts';

const IN_IDENTITY: readonly LegalMissing[] = ['legal_name', 'rfc', 'address'];

/** Whether accounts are taken and passes sold, and what is missing. */
export const Readiness = ({ readiness }: Pick<Desk, 'readiness'>) => {
  const { t } = useTranslation();
  const line = (what: 'registering' | 'selling') => {
    const missing = readiness[what];
    if (!missing.length) return <Notice kind="done">{t(`legal.${what}.open`)}</Notice>;
    return (
      <Notice kind="waiting">
        {t(`legal.${what}.closed`)} {missing.map((each) => t(`legal.missing.${each}`)).join(' · ')}
        {missing.some((each) => IN_IDENTITY.includes(each)) && (
          <>
            {' '}
            <Link to="/identity">{t('legal.toIdentity')}</Link>
          </>
        )}
      </Notice>
    );
  };
  return (
    <>
      {line('registering')}
      {line('selling')}
    </>
  );
};
