import type { GamePoint } from '@palco/baseball/reels/win-probability';
import { ordinalText, runnersText } from '@palco/baseball/wording/board-text';
import { useTranslation } from 'react-i18next';
import { useBoardWords } from '../i18n/board-words.ts';

/** Why a game is the best one: `Empatados en la 8va, corredor en segunda`; without its state where scores are hidden. */
export const useBestReason = (): ((point: GamePoint, isHidden: boolean) => string) => {
  const { t } = useTranslation('games');
  const words = useBoardWords();
  return ({ inning, outs, bases, lead }, isHidden) => {
    if (isHidden) return t('best.hidden');
    const text = { inning: ordinalText(inning, words) };
    const score = lead === 0 ? t('best.tied', text) : t('best.apart', { ...text, count: Math.abs(lead) });
    if (bases === 0 || outs >= 3) return score;
    return `${score}, ${runnersText([(bases & 1) > 0, (bases & 2) > 0, (bases & 4) > 0], words)}`;
  };
};
