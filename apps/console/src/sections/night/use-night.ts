import { serverNow } from '@palco/client/server-clock';
import { NIGHT_OLD_SECONDS, type Night, readNight } from '@palco/contracts/night/night-staff';
import type { LeagueDate } from '@palco/kernel/league-date';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSeconds } from '../../parts/use-seconds.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { useIsWall } from '../../session/wall.ts';
import { applyChange } from './apply-change.ts';
import { followNight, type NightEnd } from './follow-night.ts';

interface Received {
  readonly night: Night;
  /** by the server's clock, milliseconds */
  readonly receivedAt: number;
}
interface NightNow {
  /** undefined until the first message */
  readonly night: Night | undefined;
  /** age of the last message, seconds; undefined while it is recent enough for live figures */
  readonly oldSeconds: number | undefined;
  /** why nothing more comes */
  readonly end: NightEnd | undefined;
  /** follows again after an end */
  readonly resume: () => void;
}

/** Game night as it is now, followed while the component is on the page. */
export const useNightNow = (): NightNow => {
  const [received, setReceived] = useState<Received>();
  const [end, setEnd] = useState<NightEnd>();
  const [resumed, setResumed] = useState(0);
  const isWall = useIsWall();
  // biome-ignore lint/correctness/useExhaustiveDependencies: becoming a wall ends the session of the open stream; resuming opens another
  useEffect(() => {
    setEnd(undefined);
    const stop = new AbortController();
    void followNight(
      {
        onNight: (night) => setReceived({ night, receivedAt: serverNow() }),
        onChange: (change) =>
          setReceived((before) => before && { night: applyChange(before.night, change), receivedAt: serverNow() }),
      },
      stop.signal,
    ).then((reason) => !stop.signal.aborted && setEnd(reason));
    return () => stop.abort();
  }, [isWall, resumed]);
  const age = Math.round((useSeconds() - (received?.receivedAt ?? serverNow())) / 1000);
  return {
    night: received?.night,
    oldSeconds: age > NIGHT_OLD_SECONDS ? age : undefined,
    end,
    resume: () => setResumed((count) => count + 1),
  };
};

/** The night of another day, as it was. */
export const useNightOf = (day: LeagueDate | undefined) =>
  useQuery({
    queryKey: ['night', day],
    enabled: day !== undefined,
    queryFn: ({ signal }) => staffReply(staffCall(readNight, { query: { day }, signal })),
  });
