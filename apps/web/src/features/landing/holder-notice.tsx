import type { OwnedMembership } from '@palco/contracts/memberships';
import { useTranslation } from 'react-i18next';
import { titleIn } from '../../api/plans.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { dayText } from '../../ui/day-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** Who has a pass hears it before he buys a second one. */
export const HolderNotice = ({ membership }: { readonly membership: OwnedMembership }) => {
  const { t } = useTranslation('landing');
  const { language, locale } = useLanguage();
  return (
    <Notice kind="done">
      <strong>{t('plans.holder.title', { title: titleIn(membership, language) })}</strong>{' '}
      {t('plans.holder.text', { date: dayText(membership.date_exp, locale) })}{' '}
      <AppLink to="/calendar">{t('plans.holder.games')}</AppLink>
    </Notice>
  );
};
