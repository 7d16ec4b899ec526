import type { Game } from '@palco/baseball/rules/fold';
import { boxMismatches } from '@palco/baseball/scoring/box-balance';
import { boxScoreOf } from '@palco/baseball/scoring/box-score';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { Refusal } from '@palco/kernel/refusal';
import { useTranslation } from 'react-i18next';
import { briefName } from '../live/names.ts';

/** Says why the server keeps the book open; undefined for a reason unknown here, for which the server's sentence is shown. */
export const useBookOpenText = (game: Game, roster: GameRoster) => {
  const { t } = useTranslation();
  const batterOf = (play: string): string => {
    const found = game.steps.findLast((step) => step.play.id === play)?.play;
    return found?.kind === 'plate_appearance' ? briefName(roster, found.batter) : '';
  };
  return ({ detail = {} }: Pick<Refusal, 'detail'>): string | undefined => {
    const figure = String(detail.figure ?? '');
    const [first = '', ...rest] = figure.split(' ');
    switch (detail.why) {
      case 'plays':
        return t('scoring.open.plays', { name: batterOf(figure) });
      case 'plate-appearance':
        return t('scoring.open.plateAppearance', { name: batterOf(figure) });
      case 'not-over':
        return t(first === 'top' ? 'scoring.open.notOverTop' : 'scoring.open.notOverBottom', {
          inning: rest.join(' '),
        });
      case 'question':
        return t('scoring.open.question');
      case 'unbalanced': {
        // the page has the same plays and rulings, so it finds the same figure
        const found = boxMismatches(game, boxScoreOf(game)).find((each) => `${each.side} ${each.figure}` === figure);
        if (!found) return undefined;
        const { side, left, right } = found;
        return `${roster.clubs[side].shortName}: ${t(`scoring.figure.${found.figure}`, { left, right })}.`;
      }
      default:
        return undefined;
    }
  };
};
