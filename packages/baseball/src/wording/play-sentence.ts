import type { Step } from '../rules/apply-play.ts';
import { actionText } from './action-text.ts';
import { errorText } from './fielding-text.ts';
import { fill } from './fill.ts';
import { type Names, nameOf } from './names.ts';
import { type Detail, mentionedByResult, resultText } from './result-text.ts';
import { runnerClauses } from './runner-clauses.ts';
import { mentionedByRunning, runningText } from './running-text.ts';
import type { Words } from './words.ts';

/** An event's sentences without periods: first what happened, then the runners. */
export const sentencesOf = (step: Step, names: Names, words: Words, detail: Detail = 'whole'): readonly string[] => {
  const { event, moves, play } = step;
  if (event.kind === 'pitch') return [words.titles.pitches[event.call]];
  if (event.kind === 'running') {
    const first = runningText(step, event, names, words);
    const clauses = runnerClauses(moves, mentionedByRunning(event), names, words);
    const all = first === undefined ? clauses : [first, ...clauses];
    return all.length ? all : [words.titles.running[event.type]];
  }
  if (event.kind !== 'result') return [actionText(step, event, names, words)];
  const batter = moves.find((move) => move.from === 0)?.runner.player;
  const name = nameOf(names, batter ?? (play.kind === 'plate_appearance' ? play.batter : undefined), words);
  const mentioned = mentionedByResult(event);
  const unmentioned = moves
    .filter((move) => mentioned.isMentioned(move) && event.type !== 'catcher_interf')
    .flatMap((move) => (move.advance.errors ?? []).slice(event.type === 'field_error' ? 1 : 0));
  const { doublePlayToo, triplePlayToo } = words.sentences;
  return [
    resultText(step, event, name, words, detail),
    ...unmentioned.map((error) => errorText(error, 'errorToo', words)),
    ...runnerClauses(moves, mentioned, names, words),
    ...(event.type === 'strikeout_double_play' ? [fill(doublePlayToo, {})] : []),
    ...(event.type === 'strikeout_triple_play' ? [fill(triplePlayToo, {})] : []),
  ];
};

const asSentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;

/**
 * A play in complete sentences for the play-by-play: `Saúl Gaxiola conecta doblete con línea al jardín
 * izquierdo. Anotan Omar Cota e Isaías Ibarra.` Takes a step of the folded game (`PlayByPlayEntry.step`).
 */
export const playSentence = (step: Step, names: Names, words: Words): string =>
  sentencesOf(step, names, words).map(asSentence).join(' ');
