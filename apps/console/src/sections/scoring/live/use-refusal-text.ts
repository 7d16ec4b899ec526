import type { EntryRefusal } from '@palco/baseball/entry/entry-refusal';
import { SIDES } from '@palco/baseball/rules/side';
import type { GameRoster } from '@palco/contracts/game-log';
import { useTranslation } from 'react-i18next';
import { briefName } from './names.ts';

/** Says why a key or a line was not accepted, with the rule. */
export const useRefusalText = (roster: GameRoster): ((refusal: EntryRefusal) => string) => {
  const { t } = useTranslation();
  return ({ refused, detail = {} }) => {
    const side = SIDES.find((each) => each === detail.side);
    return t(`scoring.no.${refused}`, {
      base: detail.base ?? '',
      position: detail.position ?? '',
      text: detail.text ?? '',
      player: typeof detail.player === 'string' ? briefName(roster, detail.player) : '',
      due: typeof detail.due === 'string' ? briefName(roster, detail.due) : '',
      club: side ? roster.clubs[side].shortName : '',
    });
  };
};
