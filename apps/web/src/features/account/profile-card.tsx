import { Dialog } from '@palco/ui/dialog.tsx';
import { LoadingState } from '@palco/ui/state-panel.tsx';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { phoneText } from '../../ui/person-fields.ts';
import styles from './profile-card.module.css';
import { useCountryName } from './use-country-name.ts';

interface ProfileCardProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}
/** Who is signed in, at a glance: name, e-mail, country, phone (spec section 2). */
export const ProfileCard = ({ isOpen, onClose }: ProfileCardProps) => {
  const { t } = useTranslation('account');
  const session = useSession();
  const user = session.state === 'member' ? session.user : undefined;
  const country = useCountryName(user?.country ?? null);
  const rows = [
    ['name', user?.name],
    ['email', user?.email],
    ['country', country],
    ['phone', phoneText(user?.telephone ?? '')],
  ] as const;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('card.title')}
      actions={
        <ButtonLink to="/profile" variant="clay" onClick={onClose}>
          {t('card.edit')}
        </ButtonLink>
      }
    >
      {user ? (
        <dl className={styles.rows}>
          {rows.map(([key, value]) => (
            <div key={key} className={styles.row}>
              <dt>{t(`card.${key}`)}</dt>
              <dd>{value || t('card.none')}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
};
