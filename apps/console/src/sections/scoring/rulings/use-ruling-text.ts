import type { Game } from '@palco/baseball/rules/fold';
import type { Ruling } from '@palco/baseball/rules/ruling';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useTranslation } from 'react-i18next';
import { briefName } from '../live/names.ts';

interface RulingText {
  /** what is asked */
  readonly title: (ruling: Ruling) => string;
  /** its present answer */
  readonly detail: (ruling: Ruling) => string;
  /** its present answer, in a word */
  readonly tag: (ruling: Ruling) => string;
}

/** The texts that describe judgments. */
export const useRulingText = (roster: GameRoster, game: Game): RulingText => {
  const { t } = useTranslation();
  const name = (player: string | null): string => (player === null ? t('scoring.nobody') : briefName(roster, player));
  const batterOf = (play: string): string => {
    const found = game.steps.findLast((step) => step.play.id === play)?.play;
    return found?.kind === 'plate_appearance' ? name(found.batter) : '';
  };
  return {
    title: (ruling) => {
      switch (ruling.kind) {
        case 'run':
          return t('scoring.runOf', { name: name(ruling.player) });
        case 'reached':
          return t('scoring.reachedBy', { name: batterOf(ruling.play) });
        case 'decision':
          return t(`scoring.decision.${ruling.decision}`);
        case 'relief':
          return t(`scoring.relief.${ruling.relief}`, { name: name(ruling.player) });
      }
    },
    detail: (ruling) => {
      switch (ruling.kind) {
        case 'run':
          return [
            t(ruling.earned ? 'scoring.earned' : 'scoring.unearned'),
            t(ruling.batted ? 'scoring.batted' : 'scoring.notBatted'),
            ruling.pitcher && t('scoring.chargedTo', { name: name(ruling.pitcher) }),
          ]
            .filter(Boolean)
            .join(', ');
        case 'reached':
          return t(`scoring.by.${ruling.by}`);
        case 'decision':
          return name(ruling.player);
        case 'relief':
          return t(ruling.credited ? 'scoring.credited' : 'scoring.notCredited');
      }
    },
    tag: (ruling) => {
      if (ruling.kind === 'run') return t(ruling.earned ? 'scoring.earnedTag' : 'scoring.unearnedTag');
      if (ruling.kind !== 'reached') return t('scoring.decisionTag');
      if (ruling.by === 'field_error')
        return `E${ruling.error ? (typeof ruling.error.by === 'number' ? ruling.error.by : ruling.error.by.position) : ''}`;
      return t(`scoring.byTag.${ruling.by}`);
    },
  };
};
