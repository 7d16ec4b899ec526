import type { Game } from '@palco/baseball/rules/fold';
import { type PlayByPlayEntry, playByPlayOf } from '@palco/baseball/scoring/play-by-play';
import { inningHeading, phaseOf } from '@palco/baseball/wording/board-text';
import { scoreText, spokenPlay } from '@palco/baseball/wording/spoken-play';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/game-log';
import type { BoardPlace } from '@palco/ui/board.tsx';
import { useEffect, useRef, useState } from 'react';
import { namesIn } from '../moment/names.ts';
import type { Moment } from '../moment/panel.ts';

export interface Announcement {
  /** for the live region: the play that has just been on screen, or the place after a jump */
  readonly spoken: string;
  /** the half inning in which a run has just scored */
  readonly scored: BoardPlace | undefined;
}
export interface AnnouncementInput {
  readonly roster: GameRoster | undefined;
  readonly moment: Moment | undefined;
  readonly beat: number;
  readonly words: Words | undefined;
  readonly isSpoilerFree: boolean;
}
/** A picture that plays passes at most these many beats between two renderings; more is a jump. */
const MOST_BEATS = 3;
const LIT_MS = 900;

/** The newest entry of the play-by-play if it belongs to one of the last `steps` events. */
const newestEntry = (game: Game, steps: number): PlayByPlayEntry | undefined => {
  const entry = playByPlayOf(game).at(-1)?.entries.at(-1);
  return entry && game.steps.slice(-steps).includes(entry.step) ? entry : undefined;
};

/** `Alta de la 5ta`. */
export const placeText = ({ place, situation }: Moment, words: Words): string =>
  inningHeading(place.inning, phaseOf(place.half, situation.outs), words);

/** Announces each play when it is on screen, and the place after a jump. */
export const useAnnouncement = ({ roster, moment, beat, words, isSpoilerFree }: AnnouncementInput): Announcement => {
  const [announcement, setAnnouncement] = useState<Announcement>({ spoken: '', scored: undefined });
  const last = useRef(beat);
  useEffect(() => {
    const before = last.current;
    last.current = beat;
    if (!roster || !moment || !words || beat === before || beat < 0) return;
    const names = namesIn(roster);
    const isPlaying = before >= 0 && beat > before && beat - before <= MOST_BEATS;
    const entry = isPlaying ? newestEntry(moment.game, beat - before) : undefined;
    if (isPlaying && !entry) return;
    if (entry) {
      const scored = entry.isScoring && !isSpoilerFree ? moment.place : undefined;
      const spoken = isSpoilerFree ? placeText(moment, words) : spokenPlay(entry.step, names, words);
      setAnnouncement({ spoken, scored });
      if (!scored) return;
      const unlit = setTimeout(() => setAnnouncement({ spoken, scored: undefined }), LIT_MS);
      return () => clearTimeout(unlit);
    }
    const score = scoreText({ after: moment.game.state }, names, words);
    const place = placeText(moment, words);
    setAnnouncement({ spoken: isSpoilerFree ? place : `${place}. ${score}.`, scored: undefined });
    return undefined;
  }, [roster, moment, beat, words, isSpoilerFree]);
  return announcement;
};
