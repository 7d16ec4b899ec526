import { copyText } from '@palco/browser/clipboard';
import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { type OwnGift, readGifts } from '@palco/contracts/gifts/gifts';
import { SITE_BASE } from '@palco/contracts/pages';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { useZone } from '@palco/ui/league';
import { showToast } from '@palco/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import page from '../../ui/order-page.module.css';
import { TextLink } from '../../ui/text-link.tsx';
import { CorrectAddress } from './correct-address.tsx';
import styles from './gifts.module.css';

const linkTo = (token: string): string => `/gift#token=${token}`;

/** What the person has given, and what became of it. While it cannot be read, the profile works without it. */
export const Component = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('gifts');
  const { language, locale } = useLanguage();
  const zone = useZone();
  const { data } = useQuery({ queryKey: ['gifts', userId], queryFn: () => replyOf(call(readGifts)) });
  if (!data?.data.length) return null;
  const day = (iso: string): string => dayText(iso, zone, locale);
  const stateOf = ({ state, claimed_at, to_email: email, mailed_at, deliver_at }: OwnGift): string => {
    if (state === 'claimed') return t('stateClaimed', { day: day(claimed_at ?? '') });
    if (state === 'closed') return t('stateClosed');
    if (!email) return t('stateOpen');
    return mailed_at || !deliver_at
      ? t('stateMailed', { email })
      : t('stateScheduled', { email, day: day(deliver_at) });
  };
  const copy = async (token: string): Promise<void> => {
    const link = `${location.origin}${SITE_BASE}${linkTo(token)}`;
    showToast({ kind: 'plain', text: (await copyText(link)) ? t('copied') : link });
  };
  return (
    <section className={styles.own} aria-labelledby="own-gifts">
      <h2 id="own-gifts">{t('own')}</h2>
      <ul>
        {data.data.map((gift) => (
          <li key={gift.id}>
            <div>
              <b>{gift.to_name}</b>
              <p className={page.small}>{titleIn(gift, language)}</p>
              <p className={page.small}>{stateOf(gift)}</p>
            </div>
            {gift.token && (
              <div className={styles.actions}>
                <Button size="s" onClick={() => void copy(gift.token ?? '')}>
                  {t('copy')} <HiddenText>{gift.to_name}</HiddenText>
                </Button>
                <TextLink to={linkTo(gift.token)}>{t('see')}</TextLink>
              </div>
            )}
            {gift.token && gift.to_email && <CorrectAddress gift={gift} />}
          </li>
        ))}
      </ul>
    </section>
  );
};
