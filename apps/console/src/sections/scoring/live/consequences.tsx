import type { Consequence } from '@palco/baseball/entry/consequences';
import { situationText } from '@palco/baseball/wording/situation-text';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useTranslation } from 'react-i18next';
import styles from './entry-line.module.css';
import { briefName } from './names.ts';

/** What a correction changes besides its play: score, innings, the situation now, decisions, and the lines of players. */
export const Consequences = ({
  list,
  roster,
  words,
}: {
  readonly list: readonly Consequence[];
  readonly roster: GameRoster;
  readonly words: Words;
}) => {
  const { t } = useTranslation();
  const nameOf = (player: string | null): string => (player === null ? t('scoring.nobody') : briefName(roster, player));
  const texts = list.flatMap((each): string[] => {
    switch (each.kind) {
      case 'runs':
        return [
          t('scoring.after.runs', { club: roster.clubs[each.side].shortName, before: each.before, now: each.after }),
        ];
      case 'inning':
        return [
          t('scoring.after.inning', {
            club: roster.clubs[each.side].shortName,
            inning: each.inning,
            before: each.before ?? '–',
            now: each.after ?? '–',
          }),
        ];
      case 'situation':
        return [t('scoring.after.situation', { now: situationText(each.after, words) })];
      case 'decision':
        return [t('scoring.after.decision', { what: t(`scoring.decision.${each.decision}`), now: nameOf(each.after) })];
      default:
        return [];
    }
  });
  const players = [...new Set(list.flatMap((each) => (each.kind === 'line' ? [nameOf(each.player)] : [])))];
  return (
    <ul className={styles.consequences} aria-label={t('scoring.after.title')}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {players.length > 0 && <li>{t('scoring.after.lines', { names: players.join(', ') })}</li>}
      {list.length === 0 && <li>{t('scoring.after.nothing')}</li>}
    </ul>
  );
};
