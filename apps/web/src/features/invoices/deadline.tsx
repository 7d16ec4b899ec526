import { hourIn } from '@palco/ui/hour-in';
import { useZone } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { zoneText } from '@palco/ui/zone-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';

const MINUTE_MS = 60_000;

/** Until when an invoice is made by itself. Afterwards staff makes it. */
export const Deadline = ({ at }: { readonly at: string }) => {
  const { t } = useTranslation('invoices');
  const zone = useZone();
  const { locale } = useLanguage();
  const [now] = useState(() => Date.now());
  const end = new Date(at);
  if (end.getTime() <= now) return <Notice kind="waiting">{t('late')}</Notice>;
  const date = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone });
  const hour = new Intl.DateTimeFormat(locale, { ...hourIn(locale), minute: '2-digit', timeZone: zone });
  // the last minute of the period, not the first one after it
  const last = new Date(end.getTime() - MINUTE_MS);
  return (
    <Notice kind="waiting">
      <strong>
        {t('until', { date: date.format(last), hour: hour.format(last), zone: zoneText(at, zone, locale) })}
      </strong>{' '}
      {t('untilText')}
    </Notice>
  );
};
