import type { Desk } from '@palco/contracts/desk/desk-staff';
import { Icon } from '@palco/ui/icon.tsx';
import AtSign from 'lucide-react/icons/at-sign';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { useTranslation } from 'react-i18next';
import { useDeskWords } from './use-desk-words.ts';
import styles from './who.module.css';

const initialsOf = (name: string | null): string =>
  (name ?? '')
    .split(/\s+/)
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('') || '–';

/** Who it is, with the whole address and phone: somebody who opened the page may see them. */
export const Who = ({ person }: { readonly person: Desk['person'] }) => {
  const { t } = useTranslation();
  const { dayOf, countryOf, languageOf } = useDeskWords();
  const { id, name, email, email_confirmed, pending_email, telephone, city, country, erased_at } = person;
  const place = [city, country && countryOf(country)].filter(Boolean).join(', ');
  return (
    <div className={styles.who}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div>
        <h1>{name ?? t(erased_at ? 'desk.erased' : 'desk.nameless')}</h1>
        <p>
          {email && (
            <span>
              <Icon of={AtSign} size="s" />
              {email}
              {!email_confirmed && <em>{t('desk.unconfirmed')}</em>}
            </span>
          )}
          {pending_email && <span>{t('desk.pending', { email: pending_email })}</span>}
          {telephone && (
            <span>
              <Icon of={Phone} size="s" />
              {telephone}
            </span>
          )}
          {place && (
            <span>
              <Icon of={MapPin} size="s" />
              {place}
            </span>
          )}
          <span>
            {[
              t('desk.account', { id }),
              t('desk.since', { at: dayOf(person.created_at) }),
              !erased_at && languageOf(person.language),
              erased_at && t('desk.erasedOn', { at: dayOf(erased_at) }),
              person.is_staff && t('desk.staff'),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
      </div>
    </div>
  );
};
