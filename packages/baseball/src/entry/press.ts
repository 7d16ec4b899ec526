import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { Incident } from '../rules/action.ts';
import type { Base } from '../rules/advance.ts';
import type { Instant } from '../rules/primitives.ts';
import { fieldingSide } from '../rules/side.ts';
import { openPlateAppearance } from './book.ts';
import { enabledKeys } from './enabled-keys.ts';
import type { Entry } from './entry.ts';
import { redo, undo } from './history.ts';
import type { KeyName } from './key-name.ts';
import { isPending } from './line.ts';
import { withLine } from './open-entry.ts';
import { LINE_KEYS, PITCH_KEYS } from './pitch-keys.ts';
import { correcting, pressInLine } from './press-line.ts';
import { intentionalWalk, pitched, thrownTo } from './press-pitch.ts';
import { type Pressed, recorded, takenBack, typing, unchanged } from './pressed.ts';
import { actionChanges, draftOf, playingState, timeIn } from './record.ts';

const incident = (entry: Entry, event: Incident): Pressed => {
  const draft = draftOf(entry, actionChanges(entry, event));
  return isRefusal(draft) ? unchanged(entry, draft) : recorded(entry, draft);
};

/** Marks the play at hand for judgment, or takes the mark away: the open plate appearance, or the last play. */
const withMark = (entry: Entry): Pressed => {
  const play = openPlateAppearance(entry.book) ?? entry.book.plays.at(-1);
  if (!play) return unchanged(entry, refuse('entry/nothing-to-mark'));
  const others = entry.marked.filter((id) => id !== play.id);
  const marked = others.length < entry.marked.length ? others : [...others, play.id];
  return { entry: { ...entry, marked }, changes: [] };
};

/** A key between pitches. */
const pressIdle = (entry: Entry, key: KeyName, at: Instant): Pressed => {
  const call = Object.hasOwn(PITCH_KEYS, key) ? PITCH_KEYS[key] : undefined;
  if (call) return pitched(entry, call, at);
  if (Object.hasOwn(LINE_KEYS, key) && enabledKeys(entry).has(key))
    return typing(entry, { kind: LINE_KEYS[key as keyof typeof LINE_KEYS], text: '', at });
  switch (key) {
    case '1':
    case '2':
    case '3':
      return thrownTo(entry, Number(key) as Base, at);
    case 'Shift+I':
      return intentionalWalk(entry, at);
    case 'Y': {
      if (!enabledKeys(entry).has(key)) return unchanged(entry, refuse('entry/key-unlit', { key }));
      const side = fieldingSide(playingState(entry.book).half);
      return incident(entry, { kind: 'incident', at: timeIn(entry.book, at), type: 'mound_visit', side });
    }
    case 'J':
      return withMark(entry);
    case 'ArrowUp':
      return correcting(entry, undefined, 1, at);
    case 'Backspace':
      return takenBack(entry, undo);
    case 'Shift+Backspace':
      return takenBack(entry, redo);
    default:
      return unchanged(entry, refuse('entry/key-unlit', { key }));
  }
};

/**
 * What a key does. `at` is when it was pressed, less the scorer's reaction time. Never throws; records nothing that does not
 * fold, and nothing older than what is recorded: an earlier `at` counts as the time of the last event.
 */
export const press = (entry: Entry, key: KeyName, at: Instant): Pressed =>
  entry.line ? pressInLine(entry, entry.line, key, at) : pressIdle(entry, key, at);

/**
 * Replaces the text of the open line, or opens one for it between pitches: a play on runners, or the end of the plate
 * appearance. Nothing is recorded before Enter (`press`).
 */
export const readLine = (entry: Entry, text: string, at: Instant): Pressed => {
  const { line } = entry;
  if (line) {
    const { isAsked: _, focus: __, removes: ___, ...rest } = line;
    return typing(entry, { ...rest, text, at: isPending(line) && line.text === '' ? at : line.at });
  }
  const running = withLine(entry, { kind: 'running', text, at });
  const isResult =
    running.reading?.kind === 'refused' && running.reading.refusal.refused === 'entry/needs-ball-in-play';
  return isResult ? typing(entry, { kind: 'ball', text, at }) : { entry: running, changes: [] };
};

export type { Pressed } from './pressed.ts';
