import { inningHeading, phaseOf } from '@palco/baseball/wording/board-text';
import { scoreText, spokenPlay } from '@palco/baseball/wording/spoken-play';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/game-log';
import { useEffect, useRef, useState } from 'react';
import type { BoardPlace } from '../../ui/board.tsx';
import { namesIn } from '../moment/names.ts';
import type { Moment } from '../moment/panel.ts';
import { playByPlayEnd } from '../moment/play-by-play-end.ts';

export interface ToldState {
  /** for the live region: the play that has just been on screen, or where a jump led */
  readonly spoken: string;
  /** where somebody scored just now */
  readonly scored: BoardPlace | undefined;
}
export interface ToldAsked {
  readonly roster: GameRoster | undefined;
  readonly moment: Moment | undefined;
  readonly beat: number;
  readonly words: Words | undefined;
  readonly isSpoilerFree: boolean;
}
/** A picture that goes on passes at most these many beats between two looks; more is a jump. */
const GOES_ON = 3;
const LIT_MS = 900;

/** `Alta de la 5ta`. */
export const placeText = ({ place, situation }: Moment, words: Words): string =>
  inningHeading(place.inning, phaseOf(place.half, situation.outs), words);

/** What is said of the game while it goes by: each play when it is on screen, the place after a jump. */
export const useTold = ({ roster, moment, beat, words, isSpoilerFree }: ToldAsked): ToldState => {
  const [told, setTold] = useState<ToldState>({ spoken: '', scored: undefined });
  const last = useRef(beat);
  useEffect(() => {
    const before = last.current;
    last.current = beat;
    if (!roster || !moment || !words || beat === before || beat < 0) return;
    const names = namesIn(roster);
    const goesOn = before >= 0 && beat > before && beat - before <= GOES_ON;
    const entry = goesOn ? playByPlayEnd(moment.game, beat - before) : undefined;
    if (goesOn && !entry) return;
    if (entry) {
      const scored = entry.isScoring && !isSpoilerFree ? moment.place : undefined;
      setTold({ spoken: isSpoilerFree ? placeText(moment, words) : spokenPlay(entry.step, names, words), scored });
      if (!scored) return;
      const unlit = setTimeout(() => setTold((held) => ({ ...held, scored: undefined })), LIT_MS);
      return () => clearTimeout(unlit);
    }
    const score = scoreText({ after: moment.game.state }, names, words);
    setTold({
      spoken: isSpoilerFree ? placeText(moment, words) : `${placeText(moment, words)}. ${score}.`,
      scored: undefined,
    });
    return undefined;
  }, [roster, moment, beat, words, isSpoilerFree]);
  return told;
};
