import { hasPush, pushPermission } from '@palco/browser/push';
import type { GameAlertSettings } from '@palco/contracts/game-alerts/game-alerts';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PushFailure, switchPushOff, switchPushOn } from '../../follow/push-device.ts';
import type { GameAlertsOfAccount } from '../../follow/use-game-alerts.ts';
import { AlertRow } from './alert-row.tsx';
import styles from './alerts.module.css';

const failureNow = (): PushFailure | undefined => {
  if (!hasPush()) return 'unsupported';
  return pushPermission() === 'denied' ? 'refused' : undefined;
};

/** The switch of this browser, why it takes no alerts, and the other devices that do. */
export const AlertDevices = ({
  alerts,
  settings,
}: {
  readonly alerts: GameAlertsOfAccount;
  readonly settings: GameAlertSettings;
}) => {
  const { t } = useTranslation('alerts');
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState(failureNow);
  const { userId, change } = alerts;
  const here = settings.devices.find(({ is_this }) => is_this);
  const turn = async (isOn: boolean): Promise<void> => {
    if (userId === undefined) return;
    setIsWorking(true);
    if (here && !isOn) await change(() => switchPushOff(here.id, true));
    else {
      const made = await switchPushOn(userId, settings.push_key);
      if (typeof made === 'object') await change(async () => made);
      setFailure(typeof made === 'object' ? undefined : made);
    }
    setIsWorking(false);
  };
  const nameOf = ({ browser, system }: GameAlertSettings['devices'][number]): string =>
    browser && system ? t('device.name', { browser, system }) : (browser ?? system ?? t('device.unknown'));
  return (
    <>
      <AlertRow
        title={t('device.title')}
        text={isWorking ? t('device.working') : t(here ? 'device.on' : 'device.off')}
        isOn={here !== undefined}
        isDisabled={isWorking || (!here && failure === 'unsupported')}
        onChange={(isOn) => void turn(isOn)}
      >
        {failure && !here && (
          <Notice kind={failure === 'failed' ? 'error' : 'waiting'}>{t(`device.${failure}`)}</Notice>
        )}
      </AlertRow>
      {settings.devices
        .filter(({ is_this }) => !is_this)
        .map((device) => (
          <li key={device.id} className={styles.row}>
            <div className={styles.item}>
              <span>{nameOf(device)}</span>
              <Button
                size="s"
                aria-label={t('device.removeOf', { device: nameOf(device) })}
                onClick={() => void change(() => switchPushOff(device.id, false))}
              >
                {t('device.remove')}
              </Button>
            </div>
          </li>
        ))}
    </>
  );
};
