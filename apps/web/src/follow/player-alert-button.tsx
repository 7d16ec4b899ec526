import { call } from '@palco/client/call';
import { followPlayer, unfollowPlayer } from '@palco/contracts/game-alerts/game-alerts';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertWay } from './use-alert-way.ts';
import { useGameAlerts } from './use-game-alerts.ts';

/** An alert whenever a player comes to bat, for a fan who is signed in. Needs the texts `alerts`. */
export const PlayerAlertButton = ({ playerId }: { readonly playerId: number }) => {
  const { t } = useTranslation('alerts');
  const alerts = useGameAlerts();
  const reaches = useAlertWay(alerts);
  const [isWorking, setIsWorking] = useState(false);
  const { settings, change } = alerts;
  if (!settings) return null;
  const isOn = settings.players.some(({ id }) => id === playerId);
  const press = async (): Promise<void> => {
    setIsWorking(true);
    if (isOn) await change(() => call(unfollowPlayer, { params: { id: playerId } }));
    else if (await reaches(settings)) await change(() => call(followPlayer, { params: { id: playerId } }));
    setIsWorking(false);
  };
  return (
    <Button variant="quiet" aria-pressed={isOn} isLoading={isWorking} onClick={() => void press()}>
      <Icon of={isOn ? BellRing : Bell} size="s" />
      {isOn ? t('players.following') : t('players.follow')}
    </Button>
  );
};
