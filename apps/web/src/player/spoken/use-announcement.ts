import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { BoardPlace } from '@palco/ui/board.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Moment } from '../moment/panel.ts';
import { createPace } from './pace.ts';
import { hasPlayed, newestEntry, placeSpoken, playSpoken, type Spoken } from './spoken-at.ts';

type Announcement = {
  /** for the live region and the voice: the play that has just been on screen, or the place after a jump */
  readonly spoken: Spoken | undefined;
  /** the half inning in which a run has just scored */
  readonly scored: BoardPlace | undefined;
};
interface AnnouncementInput {
  readonly roster: GameRoster | undefined;
  readonly moment: Moment | undefined;
  readonly beat: number;
  readonly words: Words | undefined;
  readonly isSpoilerFree: boolean;
}
const LIT_MS = 900;
/** A screen reader needs this long for a short sentence. */
const GAP_MS = 2500;
/** A viewer who looks for a moment jumps several times: only the place after the last jump is announced. */
const SETTLE_MS = 600;

/** Announces each play when it is on screen, and the place after a jump. */
export const useAnnouncement = ({ roster, moment, beat, words, isSpoilerFree }: AnnouncementInput): Announcement => {
  const [spoken, setSpoken] = useState<Spoken>();
  const [scored, setScored] = useState<BoardPlace>();
  const [pace] = useState(() => createPace(setSpoken, GAP_MS));
  const last = useRef(beat);
  // a pending announcement may contain the score
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the setting changes, and at the end
  useEffect(
    () => () => {
      pace.drop();
      setSpoken(undefined);
    },
    [pace, isSpoilerFree],
  );
  useEffect(() => {
    const before = last.current;
    last.current = beat;
    if (!roster || !moment || !words || beat === before || beat < 0) return;
    const input = { roster, moment, words, isSpoilerFree };
    if (!hasPlayed(before, beat)) {
      // meanwhile the live region must not contain a later play
      setSpoken(undefined);
      pace.offer(placeSpoken(input), SETTLE_MS);
      return;
    }
    const entry = newestEntry(moment.game, beat - before);
    if (!entry) return;
    pace.offer(playSpoken(entry, input));
    if (!entry.isScoring || isSpoilerFree) return;
    setScored(moment.place);
    const unlit = setTimeout(() => setScored(undefined), LIT_MS);
    return () => {
      clearTimeout(unlit);
      setScored(undefined);
    };
  }, [roster, moment, beat, words, isSpoilerFree, pace]);
  return { spoken, scored };
};
