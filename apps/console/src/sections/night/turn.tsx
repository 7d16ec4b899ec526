import type { Night, NightAlert } from '@palco/contracts/night/night-staff';
import { alertPath } from '@palco/contracts/operations/alert-path';
import { Icon } from '@palco/ui/icon.tsx';
import Check from 'lucide-react/icons/check';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import ReceiptText from 'lucide-react/icons/receipt-text';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMe } from '../../session/me.ts';
import { AlertActions } from './alert-actions.tsx';
import styles from './night.module.css';
import { useNightWords } from './use-night-words.ts';

const ICONS = { 'open-order': ReceiptText, 'open-owed': ReceiptText, 'open-cards': OctagonAlert } as const;
const iconOf = ({ step }: NightAlert) => ICONS[step as keyof typeof ICONS] ?? TriangleAlert;

interface RowProps {
  readonly alert: NightAlert;
  readonly night: Night;
}
const Row = ({ alert, night }: RowProps) => {
  const { t } = useTranslation();
  const { ageOf, gameOf } = useNightWords();
  const game = night.games.find(({ id }) => id === alert.game);
  const path = alertPath(alert);
  const owner = alert.owner?.name ?? (alert.owner && t('sections.account', { id: alert.owner.id }));
  return (
    <li>
      <span className={styles.mark} data-money={alert.step === 'open-order' || alert.step === 'open-owed' || undefined}>
        <Icon of={iconOf(alert)} size="s" />
      </span>
      <div>
        <b>
          {t(`alerts.kind.${alert.kind}`)}
          {game && `: ${gameOf(game)}`}
        </b>
        <p>
          {t('night.alertAge', { age: ageOf(alert.since, Date.parse(night.at)) })}
          {' · '}
          {owner ? t('night.alertOwner', { who: owner }) : t(alert.is_taken ? 'night.alertTaken' : 'night.alertFree')}
        </p>
        <p>{t(`alerts.step.${alert.kind}`)}</p>
        <div className={styles.actions}>
          {path && (
            <Link className={styles.step} to={path}>
              {t(`night.step.${alert.step}`)}
            </Link>
          )}
          <AlertActions alert={alert} />
        </div>
      </div>
    </li>
  );
};

/** The alerts for this person's roles: first those that nobody has taken, the oldest first. */
export const Turn = ({ night }: { readonly night: Night }) => {
  const { t } = useTranslation();
  const { id: me } = useMe();
  const alerts = night.alerts.toSorted(
    (a, b) => Number(a.is_taken) - Number(b.is_taken) || a.since.localeCompare(b.since),
  );
  const mine = alerts.filter(({ owner }) => owner?.id === me).length;
  return (
    <section className={styles.card} aria-labelledby="night-turn">
      <div className={styles.cardHead}>
        <h2 id="night-turn">{t('night.turn')}</h2>
        <p>{t('night.turnCount', { count: alerts.length, mine })}</p>
      </div>
      {alerts.length === 0 ? (
        <p className={styles.fine}>
          <Icon of={Check} size="s" /> {t('night.nothingToDo')}
        </p>
      ) : (
        <ul className={styles.turn}>
          {alerts.map((alert) => (
            <Row key={alert.id} alert={alert} night={night} />
          ))}
        </ul>
      )}
    </section>
  );
};
