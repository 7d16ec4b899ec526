import { isRefusal, refuse } from '@palco/kernel/refusal';
import type { Instant } from '../rules/primitives.ts';
import { openPlateAppearance } from './book.ts';
import { correctedState, correctionLine, neighborOf } from './correction-reading.ts';
import type { Draft } from './draft.ts';
import type { Entry } from './entry.ts';
import { redo, undo } from './history.ts';
import { characterOf, type KeyName } from './key-name.ts';
import { isPending, type Line } from './line.ts';
import { type Pressed, recorded, takenBack, typing, unchanged } from './pressed.ts';
import { draftOf, playingState } from './record.ts';
import { movesRunners, nextFocus, withRunnerKey } from './runner-keys.ts';

/** Enter on a draft: recorded, unless there is a question first. */
const confirmed = (entry: Entry, line: Line, draft: Draft): Pressed => {
  const asked = typing(entry, { ...line, isAsked: true });
  return asked.entry.reading?.kind === 'question' && !line.isAsked ? asked : recorded(entry, draft);
};

export const correcting = (entry: Entry, from: string | undefined, way: 1 | -1, at: Instant): Pressed => {
  const play = neighborOf(entry.book, from, way);
  if (play) return typing(entry, correctionLine(entry.book, play, at));
  return way < 0 ? typing(entry, undefined) : unchanged(entry, refuse('entry/play-gone', { play: from ?? '' }));
};

/** Takes back the pitch that opened the line, even one that another scorer recorded before handing the game over. */
const pitchTakenBack = (entry: Entry): Pressed => {
  const open = openPlateAppearance(entry.book);
  const isOwn = entry.history.done.at(-1)?.changed.some(({ after }) => after?.id === open?.id);
  if (!open || isOwn) return takenBack(entry, undo);
  const pitch = open.events.findLastIndex(({ kind }) => kind === 'pitch');
  const play = { ...open, events: open.events.toSpliced(pitch, 1) };
  const draft = draftOf(entry, [play.events.length ? { play } : { play: open, isVoid: true }]);
  return isRefusal(draft) ? unchanged(entry, draft) : recorded(entry, draft);
};

const left = (entry: Entry, line: Line): Pressed => {
  const { isAsked: _, focus: __, ...rest } = line;
  if (line.focus !== undefined) return typing(entry, rest);
  if (line.isAsked && line.text) return typing(entry, rest);
  if (line.kind !== 'correction' && (line.text || line.runners))
    return typing(entry, { kind: line.kind, text: '', at: line.at });
  return isPending(line) ? pitchTakenBack(entry) : typing(entry, undefined);
};

/** Types a character. Reasons and comments are lower case unless Shift is pressed. */
const written = (entry: Entry, line: Line, key: KeyName, at: Instant): Pressed => {
  const character = characterOf(key);
  if (character === undefined) return unchanged(entry, refuse('entry/key-unlit', { key }));
  const isProse = line.kind === 'comment' || line.kind === 'count';
  const own = isProse && !key.startsWith('Shift+') ? character.toLowerCase() : character;
  const first = isPending(line) && line.text === '';
  // who types goes on correcting the play that was to be removed
  const { removes: _, ...kept } = line;
  return typing(entry, { ...kept, text: `${line.text}${own}`, at: first ? at : line.at });
};

/** Keys that are commands of the line; undefined for a key that types. */
const pressCommand = (entry: Entry, line: Line, key: KeyName, at: Instant): Pressed | undefined => {
  const { reading } = entry;
  switch (key) {
    case 'Enter':
      if (reading?.kind === 'draft') return confirmed(entry, line, reading.draft);
      return unchanged(entry, reading?.kind === 'refused' ? reading.refusal : refuse('entry/empty'));
    case 'Tab':
    case 'Shift+Tab': {
      if (!movesRunners(line)) return undefined;
      const state = correctedState(entry.book, line) ?? playingState(entry.book);
      return typing(entry, nextFocus(line, state, key === 'Tab' ? 1 : -1));
    }
    case 'ArrowUp':
    case 'ArrowDown':
      return line.kind === 'correction' ? correcting(entry, line.playId, key === 'ArrowUp' ? 1 : -1, at) : undefined;
    case 'Shift+Backspace':
      return isPending(line) && line.text === '' ? takenBack(entry, redo) : undefined;
    case 'Delete':
      return line.kind === 'correction' ? typing(entry, { ...line, removes: true }) : undefined;
    default:
      return undefined;
  }
};

/** A key while a line is open. */
export const pressInLine = (entry: Entry, line: Line, key: KeyName, at: Instant): Pressed => {
  const { reading } = entry;
  if (key === 'Escape') return left(entry, line);
  if (reading?.kind === 'question') {
    const choice = reading.question.choices.find((each) => each.key === key);
    return choice ? recorded(entry, choice.draft) : unchanged(entry, refuse('entry/key-unlit', { key }));
  }
  const command = pressCommand(entry, line, key, at);
  if (command) return command;
  if (line.focus !== undefined) {
    const moved = withRunnerKey(line, reading, key);
    return moved ? typing(entry, moved) : unchanged(entry, refuse('entry/key-unlit', { key }));
  }
  if (key === 'Backspace' && line.removes) {
    const { removes: _, ...kept } = line;
    return typing(entry, kept);
  }
  if (key === 'Backspace')
    return line.text ? typing(entry, { ...line, text: line.text.slice(0, -1) }) : left(entry, line);
  return written(entry, line, key, at);
};
