import { stateBefore } from '@palco/baseball/entry/book';
import { textOfPlay } from '@palco/baseball/entry/correction-reading';
import type { Entry } from '@palco/baseball/entry/entry';
import type { EntryRefusal } from '@palco/baseball/entry/entry-refusal';
import { SIDES } from '@palco/baseball/rules/side';
import { inningText, phaseOf } from '@palco/baseball/wording/board-text';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useTranslation } from 'react-i18next';
import { briefName } from './names.ts';

/**
 * Says why a key or a line was not accepted, with the rule; of a correction also the later play that would not follow.
 */
export const useRefusalText = (
  roster: GameRoster,
  entry: Entry,
  words: Words | undefined,
): ((refusal: EntryRefusal) => string) => {
  const { t } = useTranslation();
  return ({ refused, detail = {} }) => {
    const side = SIDES.find((each) => each === detail.side);
    const why = t(`scoring.no.${refused}`, {
      base: detail.base ?? '',
      position: detail.position ?? '',
      text: detail.text ?? '',
      player: typeof detail.player === 'string' ? briefName(roster, detail.player) : '',
      due: typeof detail.due === 'string' ? briefName(roster, detail.due) : '',
      club: side ? roster.clubs[side].shortName : '',
    });
    const { book, line } = entry;
    const later =
      line?.playId === undefined || line.playId === detail.play
        ? -1
        : book.plays.findIndex(({ id }) => id === detail.play);
    const play = book.plays[later];
    if (!play || !words) return why;
    const { inning, half, outs } = stateBefore(book, later);
    return t('scoring.laterPlay', {
      why,
      inning: inningText(inning, phaseOf(half, outs), words),
      batter: play.kind === 'plate_appearance' ? briefName(roster, play.batter) : '',
      play: textOfPlay(book, play.id),
    });
  };
};
