import { call, type Refused } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { type GameAlertSettings, readGameAlerts } from '@palco/contracts/game-alerts/game-alerts';
import { isRefusal } from '@palco/kernel/refusal';
import { useIsOn } from '@palco/ui/league';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/use-session.ts';

export interface GameAlertsOfAccount {
  /** undefined for a visitor */
  readonly userId: number | undefined;
  /** undefined until they are read */
  readonly settings: GameAlertSettings | undefined;
  readonly hasFailed: boolean;
  readonly isReading: boolean;
  readAgain(): void;
  /** shows settings before the server has answered */
  show(settings: GameAlertSettings): void;
  /**
   * Sends a change after those before it, and shows the settings it returns unless another one waits. After a refusal, shows a
   * message and reads the settings again. Returns whether the change was made.
   */
  change(send: () => Promise<GameAlertSettings | Refused<string>>): Promise<boolean>;
}
/** Changes are sent one after the other, so that of two presses the second one takes effect. */
let last: Promise<unknown> = Promise.resolve();

/** The alerts of the signed-in account, shared by every place that shows or changes them. */
export const useGameAlerts = (): GameAlertsOfAccount => {
  const { t: common } = useTranslation();
  const session = useSession();
  const client = useQueryClient();
  const isOffered = useIsOn('alerts');
  const userId = session.state === 'member' ? session.user.id : undefined;
  const queryKey = ['game-alerts', userId];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => replyOf(call(readGameAlerts)),
    enabled: isOffered && userId !== undefined,
  });
  const show = (settings: GameAlertSettings): void => void client.setQueryData(queryKey, settings);
  return {
    userId,
    settings: data,
    hasFailed: isError && !data,
    isReading: isFetching,
    readAgain: () => void refetch(),
    show,
    change: async (send) => {
      const sent = last.then(send, send);
      last = sent;
      const settings = await sent;
      if (isRefusal(settings)) {
        showToast({ kind: 'error', text: refusedText(settings as Refused<string>, common) });
        await refetch();
        return false;
      }
      if (last === sent) show(settings as GameAlertSettings);
      return true;
    },
  };
};
