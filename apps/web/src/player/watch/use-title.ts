import { situationText } from '@palco/baseball/wording/board-text';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Moment } from '../moment/panel.ts';

/** The game at the moment on screen, as lock screens show it; the document's title as well, unless that is another page's. */
export const useTitle = (
  roster: GameRoster | undefined,
  moment: Moment | undefined,
  words: Words | undefined,
  isSpoilerFree: boolean,
  isMini: boolean,
): string => {
  const { t } = useTranslation('player');
  const title = ((): string | undefined => {
    if (!roster) return undefined;
    const { away, home } = roster.clubs;
    const clubs = { away: away.shortName, home: home.shortName };
    if (!moment || !words || moment.game.steps.length === 0) return t('title.plain', clubs);
    const { place, situation, line, isOver } = moment;
    const where = isOver && !isSpoilerFree ? t('panel.final') : situationText({ ...situation, ...place }, words);
    if (isSpoilerFree) return t('title.withPlace', { ...clubs, place: where });
    return t('title.withScore', {
      away: away.abbreviation,
      awayRuns: line.away.runs,
      home: home.abbreviation,
      homeRuns: line.home.runs,
      place: where,
    });
  })();
  useEffect(() => {
    if (title && !isMini) document.title = title;
  }, [title, isMini]);
  return title ?? '';
};
