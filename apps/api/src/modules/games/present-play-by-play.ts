/** The plays of a game in words, by inning and half, as the old wire lists them. */
import { type PlayByPlayEntry, playByPlayOf } from '@palco/baseball/scoring/play-by-play';
import type { PlayEntry } from '@palco/contracts/box-score';
import type { Language } from '@palco/kernel/language';
import type * as z from 'zod/mini';
import { eventTitle, eventType, sentenceOf } from './game-texts.ts';
import type { LoadedGame } from './loaded-game.ts';

type Entry = z.output<typeof PlayEntry>;
interface InningPlays {
  readonly inning: number;
  readonly top: Entry[];
  readonly bottom: Entry[];
}

const entryOf = (at: LoadedGame, entry: PlayByPlayEntry, language: Language): Entry => ({
  title: eventTitle(entry, language),
  description: sentenceOf(at, entry, language),
  team: at.record[entry.batting],
  type: entry.event.kind === 'result' ? 'atBat' : 'action',
  event_type: eventType(entry.event),
});

/** Innings in their order, entries in theirs. */
export const presentPlayByPlay = (at: LoadedGame, language: Language): InningPlays[] => {
  const innings: InningPlays[] = [];
  if (!at.game) return innings;
  for (const { inning, half, entries } of playByPlayOf(at.game)) {
    const held = innings.find((each) => each.inning === inning) ?? { inning, top: [], bottom: [] };
    if (!innings.includes(held)) innings.push(held);
    held[half].push(...entries.map((entry) => entryOf(at, entry, language)));
  }
  return innings;
};

/** Everything that ended no plate appearance, newest last. */
export const activitiesOf = (at: LoadedGame, language: Language): Entry[] =>
  (at.game ? playByPlayOf(at.game) : [])
    .flatMap(({ entries }) => entries)
    .filter(({ event }) => event.kind !== 'result')
    .map((entry) => entryOf(at, entry, language));
