/** What the scorer may want to judge again: what was marked, and what the rules leave to a person. Pure. */
import type { Game } from '@palco/baseball/rules/fold';
import { type Ruling, subjectOf } from '@palco/baseball/rules/ruling';
import { judgmentsOf } from '@palco/baseball/scoring/judgments';

export interface TrayItem {
  readonly key: string;
  readonly stands: Ruling;
  /** somebody ruled it already */
  readonly isRuled: boolean;
  /** marked by the scorer with a key */
  readonly isMarked: boolean;
  /** when its play ended; the end of the game for decisions */
  readonly at: number;
}

/** Errors, fielder's choices, unearned runs, decisions and relief are always listed; hits and other runs only when marked. */
const isOpen = (ruling: Ruling, isMarked: boolean): boolean => {
  if (isMarked || ruling.kind === 'decision' || ruling.kind === 'relief') return true;
  if (ruling.kind === 'reached') return ruling.by === 'field_error' || ruling.by === 'fielders_choice';
  return ruling.earned === false;
};

/** The tray, the newest first. */
export const trayOf = (game: Game, marked: readonly string[], ruled: readonly Ruling[]): readonly TrayItem[] => {
  const done = new Set(ruled.map(subjectOf));
  const ends = new Map(game.steps.map(({ play, event }) => [play.id, event.at]));
  const last = game.steps.at(-1)?.event.at ?? 0;
  return judgmentsOf(game, 'scorer')
    .flatMap((stands): TrayItem[] => {
      const play = stands.kind === 'run' || stands.kind === 'reached' ? stands.play : undefined;
      const isMarked = play !== undefined && marked.includes(play);
      const key = subjectOf(stands);
      if (!isOpen(stands, isMarked) && !done.has(key)) return [];
      return [{ key, stands, isRuled: done.has(key), isMarked, at: (play && ends.get(play)) || last }];
    })
    .sort((a, b) => b.at - a.at);
};
