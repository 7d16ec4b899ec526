import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { Pitch, PlateAppearance, Result } from '../rules/play.ts';
import { fieldingSide } from '../rules/side.ts';
import { OUT_OF_TURN, readOutOfTurn } from './appeal-reading.ts';
import { type BookChange, openPlateAppearance, stateOf } from './book.ts';
import type { Draft, DraftRunner } from './draft.ts';
import { draftRunners } from './draft-runners.ts';
import type { Entry } from './entry.ts';
import type { EntryRefusal } from './entry-refusal.ts';
import { type EventLine, readEventLine } from './event-line.ts';
import type { Line } from './line.ts';
import { lineupFault } from './lineup-fault.ts';
import { draftOf, plateChanges, playingState, timeIn } from './record.ts';
import { readSpecialRunning } from './special-running.ts';
import { thirdStrikeText } from './third-strike.ts';

/** The draft of changes that end in this event, with where everybody ends. */
const eventDraft = (
  entry: Entry,
  changes: readonly BookChange[],
  line: Omit<EventLine, 'basic'>,
): Draft | EntryRefusal => {
  const draft = draftOf(entry, changes, { text: line.text });
  if (isRefusal(draft)) return draft;
  const step = draft.book.folded.at(-1)?.at(-1);
  const runners: readonly DraftRunner[] =
    step && line.event.kind !== 'foul_error' ? draftRunners(step, line.written) : [];
  return { ...draft, runners, steps: step ? [step] : [] };
};

/** The plate appearance with its last pitch replaced by `pitches`: a dropped foul was no ball in play after all. */
const withLastPitch = (play: PlateAppearance, pitches: readonly Pitch[]): PlateAppearance => {
  const last = play.events.findLastIndex((event) => event.kind === 'pitch');
  return last < 0 ? play : { ...play, events: play.events.toSpliced(last, 1, ...pitches) };
};

/** Results without a batted ball: the pitch recorded as in play is dropped. */
const withoutBall = ({ type }: Result): boolean =>
  /^(strikeout|walk|intent_walk|hit_by_pitch|catcher_interf)/.test(type);

const ballChanges = (entry: Entry, { event }: EventLine): readonly BookChange[] => {
  const open = openPlateAppearance(entry.book);
  const last = open?.events.findLast((each) => each.kind === 'pitch');
  if (!open || last?.call !== 'in_play') return plateChanges(entry, [], event.kind === 'result' ? event : undefined);
  if (event.kind === 'foul_error') {
    const foul = withLastPitch(open, [{ ...last, call: 'foul' }]);
    return [{ play: { ...foul, events: [...foul.events, event] } }];
  }
  // interference may come on a swing that hit the ball
  if (event.kind === 'result' && withoutBall(event) && event.type !== 'catcher_interf')
    return [{ play: { ...withLastPitch(open, []), result: event } }];
  return plateChanges(entry, event.kind === 'result' ? [] : [event], event.kind === 'result' ? event : undefined);
};

/** Why the club in the field cannot begin with the next batter. */
export const fieldFault = ({ book }: Entry): EntryRefusal | undefined => {
  const state = playingState(book);
  const side = fieldingSide(state.half);
  return openPlateAppearance(book) ? undefined : lineupFault(state.teams[side].lineup, side);
};

/** The line of a ball in play, and of anything else that ends a plate appearance. */
export const readBall = (entry: Entry, line: Line): Draft | EntryRefusal => {
  const read = readEventLine(line.text, line.runners, playingState(entry.book), timeIn(entry.book, line.at));
  if (isRefusal(read)) return read;
  if (read.event.kind === 'running') return refuse('entry/result-first');
  if (read.event.kind === 'foul_error' && !openPlateAppearance(entry.book))
    return eventDraft(entry, plateChanges(entry, [read.event]), read);
  return eventDraft(entry, ballChanges(entry, read), read);
};

const plateDraft = (entry: Entry, line: Line, text: string, runners = line.runners): Draft | EntryRefusal => {
  const read = readEventLine(text, runners, playingState(entry.book), timeIn(entry.book, line.at));
  if (isRefusal(read)) return read;
  if (read.event.kind !== 'result') return refuse('entry/result-first');
  return eventDraft(entry, plateChanges(entry, [], read.event), read);
};

/** A third strike: caught when nothing is typed (Rule 5.09(a)(2), (3)). */
export const readThirdStrike = (entry: Entry, line: Line): Draft | EntryRefusal => {
  const { text, batter } = thirdStrikeText(line.text);
  return plateDraft(entry, line, text, batter === undefined ? line.runners : { 0: batter, ...line.runners });
};

const AWARDS = { hit_by_pitch: 'HP', intentional_ball: 'IW' } as const;

/** First base by four balls (Rule 5.05(b)(1)) or by a hit batter (Rule 5.05(b)(2)). Typed text is appended: `+WP.3-H`. */
export const readAward = (entry: Entry, line: Line): Draft | EntryRefusal => {
  const last = openPlateAppearance(entry.book)?.events.findLast((event) => event.kind === 'pitch');
  const word = AWARDS[last?.call as keyof typeof AWARDS] ?? 'W';
  const text = line.text.toUpperCase();
  return plateDraft(entry, line, /^[+.]|^$/.test(text) ? `${word}${text}` : text);
};

/** Plays that happen on a pitch: typed after the last pitch of a plate appearance, they belong to it. */
const ON_THE_PITCH = /^(SB|CS|WP|PB|DI|E\d|\.)/;
const BY_THE_PITCH: Partial<Record<Result['type'], string>> = {
  strikeout: 'K',
  walk: 'W',
  intent_walk: 'IW',
  hit_by_pitch: 'HP',
};

/** `K` and then `SB2` is `K+SB2`: the plate appearance that just ended, read again. */
const readOnLastPitch = (entry: Entry, line: Line): Draft | EntryRefusal | undefined => {
  const { book } = entry;
  const play = book.plays.at(-1);
  const step = book.folded.at(-1)?.at(-1);
  if (play?.kind !== 'plate_appearance' || !play.result || step?.event.kind !== 'result') return undefined;
  const word = BY_THE_PITCH[play.result.type];
  const text = line.text.toUpperCase().trim();
  const isWhole = word !== undefined && new RegExp(`^${word}\\d*[+.]`).test(text);
  if (!word || stateOf(book).outs >= 3 || !(isWhole || ON_THE_PITCH.test(text))) return undefined;
  const batter = play.result.advances.find(({ runner }) => runner === 0);
  const by = word === 'K' && batter?.out && batter.by?.length !== 1 ? (batter.by ?? []).join('') : '';
  const read = readEventLine(
    isWhole ? text : `${word}${by}${text.startsWith('.') ? '' : '+'}${text}`,
    line.runners,
    step.before,
    play.result.at,
  );
  // a runner whom only the result put on base moves afterwards
  if (isRefusal(read)) return read.refused === 'entry/nobody-on-base' ? undefined : read;
  // it adds no advance to that plate appearance, so it is about the next batter
  if (read.event.kind !== 'result' || read.event.advances.length <= play.result.advances.length) return undefined;
  return eventDraft(entry, [{ play: { ...play, result: read.event } }], read);
};

/** The line of runners between pitches. */
export const readRunning = (entry: Entry, line: Line): Draft | EntryRefusal => {
  const text = line.text.toUpperCase().trim();
  if (text === OUT_OF_TURN) return readOutOfTurn(entry, line);
  const amended = readOnLastPitch(entry, line);
  if (amended) return amended;
  const state = playingState(entry.book);
  const at = timeIn(entry.book, line.at);
  const special = readSpecialRunning(text, at);
  if (special) {
    const written = new Set(special.event.advances.map(({ runner }) => runner));
    return eventDraft(entry, plateChanges(entry, [special.event]), { ...special, written });
  }
  const read = readEventLine(line.text, line.runners, state, at);
  if (isRefusal(read)) return read;
  if (read.event.kind === 'result')
    return withoutBall(read.event)
      ? eventDraft(entry, plateChanges(entry, [], read.event), read)
      : refuse('entry/needs-ball-in-play');
  if (read.event.kind === 'running' && state.bases.every((runner) => runner === null))
    return refuse('entry/bases-empty');
  return eventDraft(entry, plateChanges(entry, [read.event]), read);
};
