import { call } from '@palco/client/call';
import {
  changeGameAlerts,
  GAME_ALERT_KINDS,
  type GameAlertSettings,
  unfollowPlayer,
} from '@palco/contracts/game-alerts/game-alerts';
import { Button } from '@palco/ui/button.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useTranslation } from 'react-i18next';
import { useFavoriteClub } from '../../follow/use-favorite-club.ts';
import { useGameAlerts } from '../../follow/use-game-alerts.ts';
import styles from './account.module.css';
import { AlertDevices } from './alert-devices.tsx';
import { AlertRow } from './alert-row.tsx';
import rows from './alerts.module.css';
import { QuietHoursRow } from './quiet-hours-row.tsx';

type Choice = Pick<GameAlertSettings, 'kinds' | 'by_mail' | 'with_score' | 'quiet' | 'zone'>;

/** The settings of game alerts: on which devices, about what, and the quiet hours. Every switch is saved at once. */
export const Alerts = () => {
  const { t } = useTranslation('alerts');
  const alerts = useGameAlerts();
  const club = useFavoriteClub();
  const { settings, show, change } = alerts;
  if (alerts.hasFailed)
    return <ErrorState title={t('failed')} onRetry={alerts.readAgain} isRetrying={alerts.isReading} />;
  if (!settings) return <LoadingState />;
  const { kinds, by_mail, with_score, quiet, zone, can_mail, players } = settings;
  const choose = (changed: Partial<Choice>): void => {
    const choice = { kinds, by_mail, with_score, quiet, zone, ...changed };
    show({ ...settings, ...choice });
    void change(() => call(changeGameAlerts, { body: choice }));
  };
  return (
    <>
      <p className={styles.quiet}>{club ? t('about', { club: club.shortName }) : t('aboutGames')}</p>
      <ul className={rows.rows}>
        {GAME_ALERT_KINDS.map((kind) => (
          <AlertRow
            key={kind}
            title={t(`kinds.${kind}.title`)}
            text={kind === 'at-bat' && players.length === 0 ? t('players.none') : t(`kinds.${kind}.text`)}
            isOn={kinds.includes(kind)}
            onChange={(isOn) => choose({ kinds: isOn ? [...kinds, kind] : kinds.filter((each) => each !== kind) })}
          >
            {kind === 'at-bat' && players.length > 0 && (
              <ul className={rows.list} aria-label={t('players.title')}>
                {players.map(({ id, name }) => (
                  <li key={id} className={rows.item}>
                    <span>{name}</span>
                    <Button
                      size="s"
                      aria-label={t('players.remove', { player: name })}
                      onClick={() => void change(() => call(unfollowPlayer, { params: { id } }))}
                    >
                      {t('device.remove')}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </AlertRow>
        ))}
      </ul>
      <ul className={rows.rows}>
        <AlertDevices alerts={alerts} settings={settings} />
        <AlertRow
          title={t('mail.title')}
          text={can_mail ? t('mail.text') : t('mail.unconfirmed')}
          isOn={by_mail && can_mail}
          isDisabled={!can_mail}
          onChange={(isOn) => choose({ by_mail: isOn })}
        />
        <AlertRow
          title={t('score.title')}
          text={t('score.text')}
          isOn={with_score}
          onChange={(isOn) => choose({ with_score: isOn })}
        />
        <QuietHoursRow quiet={quiet} zone={zone} onChange={choose} />
      </ul>
    </>
  );
};
