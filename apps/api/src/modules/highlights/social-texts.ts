/** Texts about a shared play outside of the site. They say who bats and how the play began, never how it ended. */

import { inningHeading } from '@palco/baseball/wording/board-text';
import { fill } from '@palco/baseball/wording/fill';
import { basesText } from '@palco/baseball/wording/situation-text';
import { wordsOf } from '@palco/baseball/wording/words-of';
import { type PlayStill, TEASER_SECONDS } from '@palco/contracts/shared-plays';
import type { ByLanguage, Language } from '@palco/kernel/language';

interface SocialWords {
  readonly duel: string;
  readonly clubs: string;
  readonly at: string;
  readonly teaser: string;
}
const WORDS: ByLanguage<SocialWords> = {
  es: {
    duel: '{batter} contra {pitcher}',
    clubs: '{away} en {home}',
    at: 'en',
    teaser: 'Mira los {seconds} segundos que siguen.',
  },
  en: {
    duel: '{batter} against {pitcher}',
    clubs: '{away} at {home}',
    at: 'at',
    teaser: 'Watch the next {seconds} seconds.',
  },
  pt: {
    duel: '{batter} contra {pitcher}',
    clubs: '{away} x {home}',
    at: 'x',
    teaser: 'Veja os próximos {seconds} segundos.',
  },
  it: {
    duel: '{batter} contro {pitcher}',
    clubs: '{away} - {home}',
    at: '–',
    teaser: 'Guarda i {seconds} secondi che seguono.',
  },
  ru: {
    duel: '{batter} против {pitcher}',
    clubs: '{away} — {home}',
    at: '—',
    teaser: 'Смотрите следующие {seconds} секунд.',
  },
};

export interface SocialTexts {
  /** `Verdín contra Quevedo` */
  readonly duel: string;
  /** `Corredores en primera y tercera` */
  readonly bases: string;
  /** `Baja de la 6ta, 1 out` */
  readonly inning: string;
  /** `Tomateros en Naranjeros` */
  readonly clubs: string;
  /** between two badges: `en` */
  readonly at: string;
  /** `Mira los 20 segundos que siguen.` */
  readonly teaser: string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `names`: of the clubs. */
export const socialTexts = (
  { inning, half, outs, bases: taken, batter, pitcher }: PlayStill,
  names: { readonly away: string; readonly home: string },
  language: Language,
): SocialTexts => {
  const words = wordsOf(language);
  const { duel, clubs, at, teaser } = WORDS[language];
  const [first, second, third] = taken;
  const runners = { ...(first ? { 1: '1' } : {}), ...(second ? { 2: '2' } : {}), ...(third ? { 3: '3' } : {}) };
  const { noOuts, outs: counted } = words.counts;
  return {
    duel: fill(duel, { batter, pitcher }),
    bases: capital(basesText(runners, words)),
    inning: `${inningHeading(inning, half, words)}, ${outs === 0 ? noOuts : counted(outs)}`,
    clubs: fill(clubs, names),
    at,
    teaser: fill(teaser, { seconds: TEASER_SECONDS }),
  };
};
