/** Finds players by a number or by letters of a name. Pure. */
import type { RosterPlayer } from '@palco/baseball/entry/roster';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Players with this number, then those whose number begins with it; for letters, those with words of names that begin so. */
export const findPlayers = (roster: readonly RosterPlayer[], typed: string): readonly RosterPlayer[] => {
  const text = plain(typed.trim());
  if (!text) return roster;
  if (/^\d+$/.test(text)) {
    const exact = roster.filter(({ number }) => number === text);
    return [...exact, ...roster.filter(({ number }) => number !== text && number.startsWith(text))];
  }
  const words = text.split(/\s+/);
  return roster.filter(({ name }) => {
    const own = plain(name).split(/\s+/);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
};
