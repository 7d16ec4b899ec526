import type { Night, NightGame } from '@palco/contracts/night/night-staff';
import { useNightWords } from './use-night-words.ts';
import { useWordOf } from './use-word-of.ts';

type Incident = Night['incidents'][number];

/** The prefix of an encoder's incident kind, as in `input-no-data`. */
const OF_INPUT = /^input-/;

/** `Hueco, MAZ en MTY`: what is wrong, and where. */
export const useIncidentWords = (games: readonly NightGame[]): ((incident: Incident) => string) => {
  const { gameOf } = useNightWords();
  const wordOf = useWordOf();
  return ({ kind, subject, game: id }) => {
    const own = wordOf('night.incident', kind);
    const what = own === kind ? wordOf('causes.cause', kind.replace(OF_INPUT, '')) : own;
    const game = games.find((each) => each.id === id);
    const where = game ? gameOf(game) : subject === 'recordings' ? undefined : subject;
    return where ? `${what}, ${where}` : what;
  };
};
