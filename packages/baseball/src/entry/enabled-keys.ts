import { openPlateAppearance, stateOf } from './book.ts';
import type { Entry } from './entry.ts';
import type { KeyName } from './key-name.ts';
import { isPending, type Line } from './line.ts';
import { LINE_KEYS, PITCH_KEYS } from './pitch-keys.ts';
import { playingState } from './record.ts';
import { movesRunners, RUNNER_KEYS, withRunnerKey } from './runner-keys.ts';

/** What a key does now. The caller has the text of every meaning. */
export const KEY_MEANINGS = [
  'pitch',
  'throw',
  'walk_by_signal',
  'line',
  'mound_visit',
  'mark',
  'correct',
  'undo',
  'redo',
  'record',
  'back',
  'delete',
  'remove_play',
  'choose',
  'next_runner',
  'move_runner',
  'type',
] as const;
type KeyMeaning = (typeof KEY_MEANINGS)[number];

/** Stands for every key that writes a character. */
const ANY_CHARACTER = '';

const litInLine = ({ reading, history }: Entry, line: Line): ReadonlyMap<KeyName, KeyMeaning> => {
  const lit = new Map<KeyName, KeyMeaning>([['Escape', 'back']]);
  if (reading?.kind === 'question') {
    for (const { key, choice } of reading.question.choices) lit.set(key, choice === 'record' ? 'record' : 'choose');
    return lit;
  }
  if (reading?.kind === 'draft') lit.set('Enter', 'record');
  if (movesRunners(line)) lit.set('Tab', 'next_runner').set('Shift+Tab', 'next_runner');
  if (isPending(line) && !line.text && history.undone.length) lit.set('Shift+Backspace', 'redo');
  if (line.kind === 'correction')
    lit.set('ArrowUp', 'correct').set('ArrowDown', 'correct').set('Delete', 'remove_play');
  if (line.focus === undefined) return lit.set('Backspace', 'delete').set(ANY_CHARACTER, 'type');
  for (const key of [...RUNNER_KEYS, '1', '2', '3', '4', '5', '6', '7', '8', '9'])
    if (withRunnerKey(line, reading, key)) lit.set(key, 'move_runner');
  return lit;
};

const STOPPED_LINES: readonly KeyName[] = ['D', 'O', 'Z'];

/** The keys that mean something now, each with its one meaning. */
export const enabledKeys = (entry: Entry): ReadonlyMap<KeyName, KeyMeaning> => {
  const { line, book, history } = entry;
  if (line) return litInLine(entry, line);
  const lit = new Map<KeyName, KeyMeaning>();
  const isLive = stateOf(book).phase === 'live';
  for (const key of isLive ? Object.keys(LINE_KEYS) : STOPPED_LINES) lit.set(key, 'line');
  if (!openPlateAppearance(book)) lit.delete('Q');
  if (isLive) {
    for (const key of Object.keys(PITCH_KEYS)) lit.set(key, 'pitch');
    playingState(book).bases.forEach((runner, index) => {
      if (runner) lit.set(String(index + 1), 'throw');
    });
    lit.set('Shift+I', 'walk_by_signal').set('Y', 'mound_visit');
  }
  if (book.plays.length) lit.set('J', 'mark').set('ArrowUp', 'correct');
  if (history.done.length) lit.set('Backspace', 'undo');
  if (history.undone.length) lit.set('Shift+Backspace', 'redo');
  return lit;
};
