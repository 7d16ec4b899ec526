/** How a play began in words: the half inning, the outs and the bases. */
import { type BoardTexts, halfText, inningHeading, ordinalText } from '@palco/baseball/wording/board-text';
import type { TFunction } from 'i18next';

interface Setting {
  readonly inning: number;
  readonly half: 'top' | 'bottom';
  readonly outs: number;
  readonly bases: readonly [boolean, boolean, boolean];
}

export const settingText = ({ inning, half, outs, bases }: Setting, board: BoardTexts, t: TFunction) => {
  const [first, second, third] = bases;
  return {
    /** `Baja de la 6ta` */
    inning: inningHeading(inning, half, board),
    /** `Baja 6ta` */
    short: `${halfText(half, board)} ${ordinalText(inning, board)}`,
    /** `1 out` */
    outs: t('ui.outs', { count: outs }),
    /** `Corredores en primera y tercera` */
    bases: t(`ui.bases.${first ? '1' : '0'}${second ? '1' : '0'}${third ? '1' : '0'}`),
  };
};
