/** Games typed key by key, for tests. */
import { isRefusal } from '@palco/kernel/refusal';
import { stateOf } from '../entry/book.ts';
import type { Entry } from '../entry/entry.ts';
import type { KeyName } from '../entry/key-name.ts';
import { openEntry } from '../entry/open-entry.ts';
import { press } from '../entry/press.ts';
import type { Pressed } from '../entry/pressed.ts';
import type { RosterPlayer } from '../entry/roster.ts';
import type { GameSetup } from '../rules/game-setup.ts';
import type { BySide } from '../rules/side.ts';
import { bySide } from '../rules/side.ts';
import { setup } from './written-game.ts';

/** Numbers 1 to 9 bat, 10 pitches, 21 to 29 sit on the bench. */
export const typedRosters: BySide<readonly RosterPlayer[]> = bySide((side) => {
  const club = side === 'away' ? 'a' : 'h';
  const batting = Array.from({ length: 9 }, (_, index) => ({
    player: `${club}${index + 1}`,
    number: String(index + 1),
    name: `${club}batter${index + 1}`,
  }));
  const bench = Array.from({ length: 9 }, (_, index) => ({
    player: `${club}${index + 21}`,
    number: String(index + 21),
    name: `${club}bench${index + 21}`,
  }));
  return [...batting, { player: `${club}p`, number: '10', name: `${club}pitcher`, position: 1 }, ...bench];
});

export const opened = (changes: Partial<GameSetup> = {}): Entry => {
  const entry = openEntry(setup(changes), typedRosters);
  if (isRefusal(entry)) throw new Error(entry.refused);
  return entry;
};

/** Words that are one key in a text such as `X643 Enter`; any other word is typed letter by letter. */
const KEY_WORDS = new Set([
  'Enter',
  'Escape',
  'Backspace',
  'Tab',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Delete',
]);
const keysIn = (text: string): readonly KeyName[] =>
  text
    .split(' ')
    .filter(Boolean)
    .flatMap((word) => (KEY_WORDS.has(word) || word.startsWith('Shift+') ? [word] : [...word]));

/** The entry after the keys, all pressed at time 0; a refused key makes the test fail. */
export const typed = (entry: Entry, text: string): Entry =>
  keysIn(text).reduce((now, key) => pressed(now, key).entry, entry);

const pressed = (entry: Entry, key: KeyName): Pressed => {
  const next = press(entry, key, 0);
  if (next.refusal) throw new Error(`${key}: ${next.refusal.refused} ${JSON.stringify(next.refusal.detail ?? {})}`);
  return next;
};

/** The refusal of the last key. */
export const refusedBy = (entry: Entry, text: string): string | undefined => {
  const keys = keysIn(text);
  const before = keys.slice(0, -1).reduce((now, key) => pressed(now, key).entry, entry);
  return press(before, keys.at(-1) ?? '', 0).refusal?.refused;
};

/** `1 top, 2 out, a3 - a1, 1-2, 0:0` and the open line, if any. */
export const seen = ({ book, line, reading }: Entry): string => {
  const { inning, half, outs, bases, balls, strikes, teams, phase } = stateOf(book);
  const on = bases.map((runner) => runner?.player ?? '-').join(' ');
  const waiting = reading?.kind === 'question' ? reading.question.kind : line?.kind;
  return [
    `${inning} ${half}`,
    `${outs} out`,
    on,
    `${balls}-${strikes}`,
    `${teams.away.runs}:${teams.home.runs}`,
    ...(phase === 'live' ? [] : [phase]),
    ...(waiting ? [waiting] : []),
  ].join(', ');
};

/** A half inning of three strikeouts by foul tip, which raise no question. */
export const HALF = 'CCT CCT CCT';
export const halves = (count: number): string => Array.from({ length: count }, () => HALF).join(' ');

/** The whole text of the draft on the line, or the code of its refusal. */
export const read = (entry: Entry, text: string): string => {
  const { reading } = typed(entry, text);
  if (reading?.kind === 'draft') return reading.draft.text;
  return reading?.kind === 'refused' ? reading.refusal.refused : String(reading?.kind);
};
