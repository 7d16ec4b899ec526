import type { PlayerId } from '../rules/primitives.ts';
import { type BySide, SIDES, type Side } from '../rules/side.ts';
import type { RosterPlayer } from './roster.ts';

/**
 * What a player is named for: a position by its number, `D` designated hitter, `H` pinch hitter, `R` pinch runner (for the
 * runner on that base, or the leading one), `X` ejected, `B` at bat out of turn; empty: pinch hitter for the club at bat,
 * his usual position for the other.
 */
export interface NamedPlayer {
  readonly side: Side;
  readonly player: PlayerId;
  readonly usual?: RosterPlayer['position'];
  readonly role: string;
}

const ROLE = /^(?:[1-9DHXB]|R[123]?)?$/;
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .toUpperCase();

/** Every way to read the text as a number, or the first letters of a name, and a role. */
export const namedPlayers = (text: string, rosters: BySide<readonly RosterPlayer[]>): readonly NamedPlayer[] => {
  const typed = plain(text).trim();
  const found: NamedPlayer[] = [];
  for (let end = 1; end <= typed.length; end += 1) {
    const name = typed.slice(0, end).trim();
    const role = typed.slice(end).trim();
    if (!ROLE.test(role) || name === '' || (end < typed.length && typed[end] === ' ' && role === '')) continue;
    for (const side of SIDES)
      for (const { player, number, name: whole, position } of rosters[side]) {
        const isNumber = number !== '' && plain(number) === name;
        const isName =
          /^\p{L}{2}/u.test(name) &&
          plain(whole)
            .split(' ')
            .some((_, word, words) => words.slice(word).join(' ').startsWith(name));
        if (isNumber || isName) found.push({ side, player, role, ...(position ? { usual: position } : {}) });
      }
  }
  return found;
};
