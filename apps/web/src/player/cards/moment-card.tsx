import { playTitle } from '@palco/baseball/wording/play-title';
import type { Words } from '@palco/baseball/wording/words';
import { useReply } from '@palco/client/queries';
import type { FiguresBefore } from '@palco/contracts/games/figures-before';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { IconButton } from '@palco/ui/icon-button.tsx';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Moment } from '../moment/panel.ts';
import { BatterCard } from './batter-card.tsx';
import { batterFigures } from './batter-figures.ts';
import { chooseCard } from './choose-card.ts';
import styles from './moment-card.module.css';
import { StandingsCard } from './standings-card.tsx';
import { setWantsCards } from './wants-cards.ts';

interface MomentCardProps {
  readonly gameId: number;
  readonly roster: GameRoster;
  readonly moment: Moment;
  readonly words: Words;
}
/** One small card about the moment on screen; it uses nothing that comes after that moment. */
export const MomentCard = ({ gameId, roster, moment, words }: MomentCardProps) => {
  const { t } = useTranslation('cards');
  const { data } = useReply<FiguresBefore>(`/api/games/${gameId}/figures-before`);
  const card = useMemo(() => chooseCard(roster, moment, data), [roster, moment, data]);
  const figures = useMemo(() => batterFigures(roster, moment, data), [roster, moment, data]);
  if (!card) return null;
  return (
    <section className={styles.card} aria-label={t('label')}>
      {card.kind === 'batter' && <BatterCard roster={roster} moment={moment} words={words} figures={figures} />}
      {card.kind === 'ruling' && (
        <>
          <small>{t('why')}</small>
          <h3>{playTitle(card.entry.event, words, card.entry.step)}</h3>
          <p className={styles.rule}>{t(`rules.${card.ruling}`)}</p>
        </>
      )}
      {card.kind === 'standings' && <StandingsCard lines={card.lines} isOver={moment.isOver} />}
      <IconButton icon={X} label={t('hide')} className={styles.hide} onClick={() => setWantsCards(false)} />
    </section>
  );
};
