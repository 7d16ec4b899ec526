/** Texts about a shared play outside of the site. They say who bats and how the play began, never how it ended. */

import { inningHeading } from '@palco/baseball/wording/board-text';
import { basesText } from '@palco/baseball/wording/situation-text';
import { type PlayStill, TEASER_SECONDS } from '@palco/contracts/highlights/shared-plays';
import type { Language } from '@palco/kernel/language';
import { serverTexts } from '@palco/texts/server-texts';
import { wordsOf } from '@palco/texts/words-of';

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
  const t = serverTexts(language, 'server-messages');
  const [first, second, third] = taken;
  const runners = { ...(first ? { 1: '1' } : {}), ...(second ? { 2: '2' } : {}), ...(third ? { 3: '3' } : {}) };
  const { noOuts, outs: counted } = words.counts;
  return {
    duel: t('sharedPlay.duel', { batter, pitcher }),
    bases: capital(basesText(runners, words)),
    inning: `${inningHeading(inning, half, words)}, ${outs === 0 ? noOuts : counted(outs)}`,
    clubs: t('sharedPlay.clubs', names),
    at: t('sharedPlay.at'),
    teaser: t('sharedPlay.teaser', { seconds: TEASER_SECONDS }),
  };
};
