import { localeOf } from '@palco/kernel/language';
import { Notice } from '@palco/ui/notice.tsx';
import { useTranslation } from 'react-i18next';
import { lastAnswerAt, useIsSilent } from '../session/connection.ts';
import { useSeconds } from './use-seconds.ts';

const Age = () => {
  const { t, i18n } = useTranslation();
  const seconds = Math.max(0, Math.round((useSeconds() - (lastAnswerAt() ?? 0)) / 1000));
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.floor(seconds / 60), 'minute'];
  const locale = localeOf[i18n.language as keyof typeof localeOf];
  const age = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  return <Notice kind="waiting">{t('frame.offline', { age })}</Notice>;
};

/** Says that the server does not answer, and how old the data on the page is. */
export const OfflineBar = () => <div role="status">{useIsSilent() && <Age />}</div>;
