import { copyText } from '@palco/browser/clipboard';
import { subscriptionAddress } from '@palco/contracts/league/league-addresses';
import { Button } from '@palco/ui/button.tsx';
import { buttonClass } from '@palco/ui/button-look';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedClub } from '../api/clubs.ts';
import { useLanguage } from '../i18n/use-language.ts';
import styles from './calendar-subscription.module.css';

interface CalendarSubscriptionProps {
  /** the whole league without it */
  readonly club: NamedClub | undefined;
  /** also as text in a field */
  readonly showsAddress?: boolean;
}
const never = (): (() => void) => () => undefined;

/** The games in the fan's own calendar app: subscribe by one tap, or copy the address. Needs the texts `games`. */
export const CalendarSubscription = ({ club, showsAddress }: CalendarSubscriptionProps) => {
  const { t } = useTranslation('games');
  const { language } = useLanguage();
  const id = useId();
  const path = subscriptionAddress(club?.club.abbreviation, language);
  // rendering on the server does not know the site's host; until the app runs, the link opens the file
  const origin = useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
  const address = origin + path;
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(address);
    // else it is shown, to be copied by hand
    showToast(isCopied ? { kind: 'done', text: t('subscribe.copied') } : { kind: 'plain', text: address });
  };
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id}>{t('subscribe.title')}</h2>
        <p>{club ? t('subscribe.club', { club: club.shortName }) : t('subscribe.league')}</p>
      </div>
      {showsAddress && (
        <div className={styles.address}>
          <TextField
            label={t('subscribe.address')}
            value={address}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          {t('subscribe.copy')}
        </Button>
        <a
          href={origin ? address.replace(/^https?:/, 'webcal:') : path}
          className={buttonClass({ variant: 'secondary' })}
          data-needs-app
        >
          <CalendarPlus aria-hidden="true" />
          {t('subscribe.action')}
        </a>
      </div>
    </section>
  );
};
