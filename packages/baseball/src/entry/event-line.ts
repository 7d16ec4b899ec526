import { refuse } from '@palco/kernel/refusal';
import { type BasicPlay, readBasicPlay } from '../notation/retrosheet-basic-play.ts';
import { type RetrosheetEvent, readRetrosheetEvent } from '../notation/retrosheet-event.ts';
import { readRetrosheetPlay } from '../notation/retrosheet-play.ts';
import { unreadIn } from '../notation/retrosheet-rest.ts';
import type { FoulError, Running } from '../rules/action.ts';
import type { Advance, Origin } from '../rules/advance.ts';
import type { GameState } from '../rules/game-state.ts';
import type { Result } from '../rules/play.ts';
import type { Instant } from '../rules/primitives.ts';
import { traitsOf } from '../rules/result-type.ts';
import { advancesByRule, creditedHit } from './default-advances.ts';
import type { EntryRefusal } from './entry-refusal.ts';
import type { Line } from './line.ts';
import { basicText, runningText } from './short-form.ts';

/** A line as one event, with its whole text. */
export interface EventLine {
  readonly event: Result | Running | FoulError;
  readonly text: string;
  readonly basic: BasicPlay;
  /** runners whose advance the line or the keys name */
  readonly written: ReadonlySet<Origin>;
}

const LETTERS = ['B', '1', '2', '3'] as const;

/** Closes parentheses that are still open, as they are while fielders are being typed. */
const closed = (text: string): string => {
  const open = [...text].reduce((depth, sign) => depth + (sign === '(' ? 1 : sign === ')' ? -1 : 0), 0);
  return `${text}${')'.repeat(Math.max(0, open))}`;
};

const unreadable = (from: number, to: number): EntryRefusal => ({
  ...refuse('entry/unreadable'),
  place: { from, to },
});

/** A part of the line that would be lost. */
const partUnread = (text: string, part: string): EntryRefusal => {
  const refusal: EntryRefusal = refuse('entry/part-unread', { text: part });
  const from = text.lastIndexOf(part);
  return from < 0 ? refusal : { ...refusal, place: { from, to: from + part.length } };
};

/** The part of a line that the grammar does not know. */
const placeOfFault = (text: string): EntryRefusal => {
  const dot = text.indexOf('.');
  if (dot < 0) return unreadable(0, text.length);
  let from = dot + 1;
  for (const part of text.slice(dot + 1).split(';')) {
    if (part !== '' && !readRetrosheetEvent(`NP.${part}`)) return unreadable(from, from + part.length);
    from += part.length + 1;
  }
  return unreadable(0, dot);
};

const nobodyThere = (
  { advances }: RetrosheetEvent,
  basic: BasicPlay,
  { bases }: GameState,
): EntryRefusal | undefined => {
  const empty = [...advances, ...basic.moves].find(({ from }) => from > 0 && !bases[from - 1]);
  return empty && refuse('entry/nobody-on-base', { base: empty.from });
};

/** Rule 9.08: a sacrifice moves a runner (a fly scores him) with fewer than two out. */
const isNoSacrifice = (event: EventLine['event'], { outs }: GameState): boolean => {
  const sacrifice = event.kind === 'result' ? traitsOf(event.type).sacrifice : undefined;
  if (!sacrifice || event.kind !== 'result') return false;
  const least = sacrifice === 'fly' ? 4 : 2;
  return outs >= 2 || !event.advances.some(({ runner, to, out }) => runner > 0 && !out && to >= least && to > runner);
};

/** Rule 5.09(a)(3): with first base taken and fewer than two out he is out, caught or not. */
const isOutAnyway = (event: EventLine['event'], { bases, outs }: GameState): boolean =>
  event.kind === 'result' &&
  traitsOf(event.type).strikeout === true &&
  bases[0] !== null &&
  outs < 2 &&
  event.advances.some(({ runner, out }) => runner === 0 && !out);

/** In a Retrosheet file an unmarked run is earned; a scorer who marks nothing leaves the question to Rule 9.16. */
const withoutUnmarked = (advance: Advance): Advance => {
  const { ruling, ...rest } = advance;
  if (!ruling) return advance;
  const { earned, earnedByTeam, ...others } = ruling;
  const marked = earned && earnedByTeam ? others : ruling;
  return Object.keys(marked).length ? { ...rest, ruling: marked } : rest;
};

/**
 * Reads a typed event in the state in which it happens: short form or whole text, runners by rule where the line says
 * nothing. A line with a dot names all advances itself; an advance set by keys replaces that of its runner alone.
 */
export const readEventLine = (
  typed: string,
  runners: Line['runners'],
  state: GameState,
  at: Instant,
): EventLine | EntryRefusal => {
  const text = closed(typed.toUpperCase().replaceAll(' ', ''));
  if (text === '') return refuse('entry/empty');
  const [head = '', ...tail] = text.split('.');
  const explicit = tail.join('.').split(';').filter(Boolean);
  const byKeys = LETTERS.flatMap((letter, from) => {
    const set = runners?.[from as Origin];
    return set === undefined ? [] : [`${letter}${closed(set)}`];
  });
  const set = new Set(byKeys.map((advance) => advance[0]));
  const named = [...explicit.filter((advance) => !set.has(advance[0])), ...byKeys];
  const main = creditedHit(runningText(basicText(head, state)), state);
  const event = readRetrosheetEvent(named.length ? `${main}.${named.join(';')}` : main);
  const basic = event && readBasicPlay(event);
  if (!event || !basic || basic.kind === 'none') return placeOfFault(text);
  const nobody = nobodyThere(event, basic, state);
  if (nobody) return nobody;
  const all = [...advancesByRule(event, basic, state, tail.length > 0), ...named];
  const whole = all.length ? `${main}.${all.join(';')}` : main;
  const unread = unreadIn(whole);
  if (unread !== undefined) return partUnread(text, unread);
  const read = readRetrosheetPlay(whole, at);
  if (read === undefined || read === 'none') return placeOfFault(text);
  const written = new Set(event.advances.map(({ from }) => from as Origin));
  if (isNoSacrifice(read, state)) return refuse('entry/no-sacrifice');
  if (isOutAnyway(read, state)) return refuse('entry/third-strike-out');
  const unruled = 'advances' in read ? { ...read, advances: read.advances.map(withoutUnmarked) } : read;
  return { event: unruled, text: whole, basic, written };
};
