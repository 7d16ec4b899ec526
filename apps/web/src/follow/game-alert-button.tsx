import { call } from '@palco/client/call';
import { followGame, START_ALERT_MINUTES, unfollowGame } from '@palco/contracts/game-alerts/game-alerts';
import { zoneMark } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { useZone } from '@palco/ui/league';
import { leagueTime } from '@palco/ui/league-time';
import { showToast } from '@palco/ui/toasts';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoardWords } from '../i18n/board-words.ts';
import { useAlertWay } from './use-alert-way.ts';
import { useGameAlerts } from './use-game-alerts.ts';

interface GameAlertButtonProps {
  readonly gameId: number;
  /** ISO 8601 */
  readonly startsAt: string;
}
/** Asks for an alert before a game; once it is on, says when it comes, and takes it back. Needs the texts `alerts`. */
export const GameAlertButton = ({ gameId, startsAt }: GameAlertButtonProps) => {
  const { t } = useTranslation('alerts');
  const zone = useZone();
  const words = useBoardWords();
  const alerts = useGameAlerts();
  const reaches = useAlertWay(alerts);
  const [isWorking, setIsWorking] = useState(false);
  const { settings, change } = alerts;
  const isOn = settings?.games.includes(gameId) ?? false;
  const press = async (): Promise<void> => {
    if (!settings) return;
    setIsWorking(true);
    if (isOn) await change(() => call(unfollowGame, { params: { id: gameId } }));
    else if ((await reaches(settings)) && (await change(() => call(followGame, { params: { id: gameId } }))))
      showToast({ kind: 'done', text: t('game.saved') });
    setIsWorking(false);
  };
  // without its day, which is the game's and is shown above the button
  const at = new Date(Date.parse(startsAt) - START_ALERT_MINUTES * 60_000).toISOString();
  return (
    <Button
      size="s"
      variant={isOn ? 'secondary' : 'clay'}
      disabled={!settings}
      isLoading={isWorking}
      onClick={() => void press()}
    >
      <Icon of={isOn ? BellRing : Bell} size="s" />
      {isOn
        ? `${t('game.on', { time: `${leagueTime(at, zone, words)} ${zoneMark(zone, new Date(at))}` })} · ${t('game.undo')}`
        : t('game.notify')}
    </Button>
  );
};
