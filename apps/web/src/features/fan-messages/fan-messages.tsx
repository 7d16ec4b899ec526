import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { closeFanMessage, readFanMessages } from '@palco/contracts/fan-messages/fan-messages';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { useLeague, useZone } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './fan-messages.module.css';

/** What the league wrote to the fan, until it is closed. While it cannot be read, the profile works without it. */
export const Component = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('fan-messages');
  const { t: common } = useTranslation();
  const { locale } = useLanguage();
  const zone = useZone();
  const league = useLeague().names.short;
  const [closing, setClosing] = useState<number>();
  const { data, refetch } = useQuery({
    queryKey: ['fan messages', userId],
    queryFn: () => replyOf(call(readFanMessages)),
  });
  if (!data?.data.length) return null;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone });
  const close = async (id: number): Promise<void> => {
    setClosing(id);
    const reply = await call(closeFanMessage, { params: { id: String(id) } });
    if (isRefusal(reply)) showToast({ kind: 'error', text: refusedText(reply, common) });
    await refetch();
    setClosing(undefined);
    // the button is gone: reading goes on at the heading above it
    const heading = document.getElementById('profile-title');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  };
  return (
    <section className={styles.messages} aria-label={t('label', { league })}>
      {data.data.map(({ id, text, sent_at }) => (
        <Notice key={id}>
          <div className={styles.notice}>
            <div className={styles.message}>
              <small>{t('from', { league, day: day.format(new Date(sent_at)) })}</small>
              <p>{text}</p>
            </div>
            <Button size="s" onClick={() => void close(id)} isLoading={closing === id}>
              {t('close')} <HiddenText>{day.format(new Date(sent_at))}</HiddenText>
            </Button>
          </div>
        </Notice>
      ))}
    </section>
  );
};
