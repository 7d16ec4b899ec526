/** The plays of a game in words, by inning and half, as the old wire lists them. */
import { type PlayByPlayEntry, playByPlayOf } from '@palco/baseball/scoring/play-by-play';
import type { PlayEntry } from '@palco/contracts/games/box-score';
import type { Language } from '@palco/kernel/language';
import type * as z from 'zod/mini';
import type { LoadedGame } from '../loaded-game.ts';
import { eventTitle, eventType, sentenceOf } from './game-texts.ts';

type Entry = z.output<typeof PlayEntry>;
interface InningPlays {
  readonly inning: number;
  readonly top: Entry[];
  readonly bottom: Entry[];
}

const entryOf = (loaded: LoadedGame, entry: PlayByPlayEntry, language: Language): Entry => ({
  title: eventTitle(entry, language),
  description: sentenceOf(loaded, entry, language),
  team: loaded.record[entry.batting],
  type: entry.event.kind === 'result' ? 'atBat' : 'action',
  event_type: eventType(entry.event),
  at: new Date(entry.at).toISOString(),
});

/** Innings in their order, entries in theirs. */
export const presentPlayByPlay = (loaded: LoadedGame, language: Language): InningPlays[] => {
  const innings: InningPlays[] = [];
  if (!loaded.game) return innings;
  for (const { inning, half, entries } of playByPlayOf(loaded.game)) {
    const own = innings.find((each) => each.inning === inning) ?? { inning, top: [], bottom: [] };
    if (!innings.includes(own)) innings.push(own);
    own[half].push(...entries.map((entry) => entryOf(loaded, entry, language)));
  }
  return innings;
};

/** Events that did not end a plate appearance, newest last. */
export const activitiesOf = (loaded: LoadedGame, language: Language): Entry[] =>
  (loaded.game ? playByPlayOf(loaded.game) : [])
    .flatMap(({ entries }) => entries)
    .filter(({ event }) => event.kind !== 'result')
    .map((entry) => entryOf(loaded, entry, language));
