import { LANGUAGES } from '@palco/kernel/language';
import type { LeagueDate } from '@palco/kernel/league-date';
import { wordsOf } from '@palco/texts/words-of';
import { describe, expect, test } from 'vitest';
import { foldGame } from '../rules/fold.ts';
import { PITCH_CALLS } from '../rules/pitch-call.ts';
import { POSITIONS } from '../rules/position.ts';
import { playByPlayOf } from '../scoring/play-by-play.ts';
import { CLUBS } from '../simulator/clubs.ts';
import { makeRosters } from '../simulator/rosters.ts';
import { playScheduledGame } from '../simulator/season-game.ts';
import { seasonPlan } from '../simulator/season-plan.ts';
import { regularSchedule } from '../simulator/season-schedule.ts';
import { EVERY_PLAY } from '../testing/every-play.ts';
import { NAMES } from '../testing/every-sentence.ts';
import type { Names } from './names.ts';
import { playSentence } from './play-sentence.ts';
import { playTitle } from './play-title.ts';
import { basesText, countText, positionName, situationText } from './situation-text.ts';
import { spokenPlay, spokenWithoutRuns } from './spoken-play.ts';

const HOLES = /undefined|null|NaN|\{|\}| {2}|^\s|\s$|\(\)|[,:] ?[.,:]|\.\./;
/** A sentence that says something, begins well and ends with a period. */
const isWhole = (text: string): boolean => /\.$/.test(text) && text.length > 5 && !HOLES.test(text);

test.each(LANGUAGES)('every play of 50 simulated games has a complete sentence in %s', (language) => {
  const words = wordsOf(language);
  const rosters = makeRosters('wording', 2026);
  const known = new Map(CLUBS.flatMap(({ code }) => rosters[code].players).map(({ id, name }) => [id, name]));
  const faults: string[] = [];
  for (const scheduled of regularSchedule(seasonPlan('wording', '2026-11-21' as LeagueDate)).slice(0, 52)) {
    const game = playScheduledGame('wording', rosters, scheduled);
    if (!game) continue;
    const folded = foldGame(game.setup, game.plays);
    if ('refused' in folded) throw new Error(folded.refused);
    const names: Names = { player: (id) => known.get(id), club: (side) => scheduled.clubs[side] };
    for (const { entries } of playByPlayOf(folded)) {
      for (const { event, step } of entries) {
        const sentences = [playSentence(step, names, words), spokenPlay(step, names, words)];
        const title = playTitle(event, words, step);
        if (
          !sentences.every(isWhole) ||
          HOLES.test(title) ||
          HOLES.test(spokenWithoutRuns(event, step, words)) ||
          sentences.some((text) => text.includes(words.sentences.someone))
        )
          faults.push(`${title}: ${sentences.join(' / ')}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test.each(LANGUAGES)('every example has a title and a spoken sentence in %s', (language) => {
  const words = wordsOf(language);
  for (const [name, step] of Object.entries(EVERY_PLAY)) {
    expect([name, isWhole(spokenPlay(step, NAMES, words))]).toEqual([name, true]);
    if (step.event.kind !== 'pitch') expect(playTitle(step.event, words, step)).toMatch(/^\p{Lu}/u);
  }
});

describe('spoken plays', () => {
  test.each([
    ['es', 'double', 'Omar Cota conecta doblete, anota 1 carrera: Navojoa 1, Hermosillo 0.'],
    ['es', 'field_out, ground', 'Omar Cota falla con rodado, 1 out.'],
    ['es', 'sac_fly', 'Omar Cota pega elevado de sacrificio, 1 out, anota 1 carrera: Navojoa 1, Hermosillo 0.'],
    ['es', 'home run, three', 'Omar Cota conecta cuadrangular de tres carreras: Navojoa 3, Hermosillo 0.'],
    ['es', 'stolen_base_home', 'Luis Ochoa se roba home: Navojoa 1, Hermosillo 0.'],
    ['es', 'caught_stealing_2b', 'Isaías Ibarra es atrapado robando segunda, 1 out.'],
    ['es', 'game_called', 'El juego se da por terminado por falta de luz. Final: Navojoa 0, Hermosillo 0.'],
    ['en', 'wild_pitch', 'Wild pitch by Hugo Terán, 1 run scores: Navojoa 1, Hermosillo 0.'],
    ['en', 'grounded_into_double_play', 'Omar Cota grounds into a double play, 2 outs.'],
    ['pt', 'triple', 'Omar Cota acerta uma rebatida tripla, entra 1 corrida: Navojoa 1, Hermosillo 0.'],
    ['it', 'strikeout, called', 'Omar Cota è eliminato al piatto, guardando, 1 eliminato.'],
    ['ru', 'single, two score, second on the throw', 'Omar Cota выбивает сингл, плюс 2 очка: Navojoa 2, Hermosillo 0.'],
    ['ru', 'walk', 'Omar Cota получает базу за болы, плюс 1 очко: Navojoa 1, Hermosillo 0.'],
  ] as const)('in %s: %s', (language, name, text) => {
    const step = EVERY_PLAY[name];
    expect(step && spokenPlay(step, NAMES, wordsOf(language))).toBe(text);
  });
});

test.each([
  ['es', '2 outs, corredores en primera y tercera', 'sin outs, bases limpias', '3 bolas, 1 strike'],
  ['en', '2 outs, runners on first and third', 'no outs, bases empty', '3 balls, 1 strike'],
  ['pt', '2 eliminados, corredores na primeira e na terceira', 'nenhum eliminado, bases vazias', '3 bolas, 1 strike'],
  ['it', '2 eliminati, corridori in prima e terza', 'nessun eliminato, basi vuote', '3 ball, 1 strike'],
  ['ru', '2 аута, раннеры на первой и третьей', 'без аутов, базы пусты', '3 бола, 1 страйк'],
] as const)('the situation in %s', (language, late, early, count) => {
  const words = wordsOf(language);
  expect(situationText({ outs: 2, runners: { 1: 'a', 3: 'b' } }, words)).toBe(late);
  expect(situationText({ outs: 0, runners: {} }, words)).toBe(early);
  expect(countText(3, 1, words)).toBe(count);
  expect(basesText({ 1: 'a', 2: 'b', 3: 'c' }, words)).not.toBe(basesText({ 1: 'a', 2: 'b' }, words));
});

test.each(LANGUAGES)('pitches and positions have names in %s, no two positions the same', (language) => {
  const words = wordsOf(language);
  expect(PITCH_CALLS.map((call) => words.titles.pitches[call]).every((text) => /^\p{Lu}/u.test(text))).toBe(true);
  expect(new Set(POSITIONS.map((position) => positionName(position, words))).size).toBe(12);
});

test('a man nobody knows is somebody, and a name that ends in a point needs no second', () => {
  const step = EVERY_PLAY.walk;
  const es = wordsOf('es');
  const strangers: Names = { player: () => undefined, club: NAMES.club };
  const junior: Names = { player: () => 'Luis Cota Jr.', club: NAMES.club };
  expect(step && playSentence(step, strangers, es)).toMatch(/^Un jugador recibe base por bolas\. Un jugador anota\./);
  const pitcher = EVERY_PLAY.balk;
  expect(pitcher && playSentence(pitcher, junior, es)).toBe('Balk de Luis Cota Jr. Luis Cota Jr. avanza a segunda.');
});
