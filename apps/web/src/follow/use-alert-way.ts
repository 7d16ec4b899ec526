import { call } from '@palco/client/call';
import { changeGameAlerts, type GameAlertSettings } from '@palco/contracts/game-alerts/game-alerts';
import { showToast } from '@palco/ui/toasts';
import { useTranslation } from 'react-i18next';
import { switchPushOn } from './push-device.ts';
import type { GameAlertsOfAccount } from './use-game-alerts.ts';

/**
 * Makes sure that an alert reaches its fan, for buttons outside of the settings: in this browser, or by mail if the browser
 * shows none. False, after a message, when neither is possible. Needs the texts `alerts`.
 */
export const useAlertWay = ({
  userId,
  change,
}: GameAlertsOfAccount): ((settings: GameAlertSettings) => Promise<boolean>) => {
  const { t } = useTranslation('alerts');
  return async (settings) => {
    if (userId === undefined) return false;
    if (settings.devices.some(({ is_this }) => is_this)) return true;
    const made = await switchPushOn(userId, settings.push_key);
    if (typeof made === 'object') return change(async () => made);
    if (settings.by_mail && settings.can_mail) return true;
    if (!settings.can_mail) {
      showToast({ kind: 'error', text: t(made === 'refused' ? 'game.nowhere' : `device.${made}`) });
      return false;
    }
    const { kinds, with_score, quiet, zone } = settings;
    const isSaved = await change(() =>
      call(changeGameAlerts, { body: { kinds, with_score, quiet, zone, by_mail: true } }),
    );
    if (isSaved) showToast({ kind: 'plain', text: t('game.byMail') });
    return isSaved;
  };
};
