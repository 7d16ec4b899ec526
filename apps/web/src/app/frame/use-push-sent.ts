import { useEffect } from 'react';
import { takesPush } from '../../session/push-marker.ts';
import { useSession } from '../../session/use-session.ts';

/** If alerts are switched on in this browser, keeps the account's copy of its push subscription current. */
export const usePushSent = (): void => {
  const session = useSession();
  const user = session.state === 'member' ? session.user.id : undefined;
  useEffect(() => {
    if (user === undefined || !takesPush(user)) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('../../follow/push-device.ts').then(({ keepPushSent }) => {
      if (!isOver) stop = keepPushSent(user);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [user]);
};
