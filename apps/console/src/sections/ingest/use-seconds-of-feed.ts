/** The health of one feed by the second: ten minutes at first, then what is new. */
import { type InputSecond, readInputHealth } from '@palco/contracts/inputs/input-health-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { useEffect, useState } from 'react';
import { staffCall } from '../../session/staff-call.ts';

export type FeedSecond = InputSecond;
const REMEMBERED = 600;
const EVERY_MS = 1000;
const NONE: readonly FeedSecond[] = [];

export const useSecondsOfFeed = (input: number): readonly FeedSecond[] => {
  const [seconds, setSeconds] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    let known: readonly FeedSecond[] = NONE;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      const after = known.at(-1)?.at;
      const isSeen = document.visibilityState === 'visible';
      const reply = isSeen
        ? await staffCall(readInputHealth, { params: { inputId: String(input) }, query: after ? { after } : {} })
        : undefined;
      if (isOver) return;
      if (reply && !isRefusal(reply) && 'data' in reply && reply.data.seconds.length) {
        known = [...known, ...reply.data.seconds].slice(-REMEMBERED);
        setSeconds(known);
      }
      timer = setTimeout(() => void read(), EVERY_MS);
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
      setSeconds(NONE);
    };
  }, [input]);
  return seconds;
};
