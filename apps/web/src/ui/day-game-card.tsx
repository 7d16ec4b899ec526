import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { useZone } from '@palco/ui/league';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonIn, useBoardWords, useLeagueWords } from '../i18n/board-words.ts';
import type { ClubOf } from './club-on-card.ts';
import {
  isUnscored,
  phaseOfCard,
  rulerOfCard,
  sidesOfCard,
  situationOfCard,
  stateText,
  statusName,
} from './game-card.ts';
import { ScoreCard } from './score-card.tsx';

interface DayGameCardProps {
  readonly card: ScoreboardGame;
  readonly clubOf: ClubOf;
  /** undefined until the setting is read: scores are laid out but invisible */
  readonly hidesScores: boolean | undefined;
  /** where its video is, below /tv */
  readonly to: string;
  readonly onOpen?: (event: MouseEvent, id: number) => void;
}
const lastName = (name: string): string => name.split(' ').slice(1).join(' ') || name;

/** A game of the scoreboard as a card. */
export const DayGameCard = ({ card, clubOf, hidesScores, to, onOpen }: DayGameCardProps) => {
  const { t } = useTranslation('games');
  const zone = useZone();
  const words = useBoardWords();
  const league = useLeagueWords();
  const phase = phaseOfCard(card);
  const showsScores = hidesScores === false;
  const hasScores = !hidesScores;
  const { away, home } = sidesOfCard(card);
  const side = ({ abbreviation, name, record, runs, isLost }: typeof away) => {
    const { club, label, isSlot } = clubOf(abbreviation, name);
    return { club, label, ...(hasScores && !isSlot ? { record } : {}), runs, isLost: showsScores && isLost };
  };
  const state = stateText(card, zone, words, !showsScores);
  const [first, second] = [card.awayProbablePitcher, card.homeProbablePitcher];
  const starters =
    first && second ? t('starters', { away: lastName(first), home: lastName(second) }) : t('startersUnknown');
  const isExhibition = card.competition === 'exhibition';
  return (
    <ScoreCard
      phase={phase}
      state={phase === 'soon' ? statusName(card, words) : state}
      aside={
        phase === 'soon'
          ? state
          : card.statusReason && (phase === 'off' || phase === 'live')
            ? reasonIn(card.statusReason, words, league)
            : isUnscored(card)
              ? t('unscored')
              : card.tvStations.split(', ')[0]
      }
      situation={hasScores ? situationOfCard(card) : undefined}
      away={side(away)}
      home={side(home)}
      ruler={hasScores ? rulerOfCard(card) : undefined}
      foot={
        card.staleSince
          ? t('stale')
          : phase === 'next' || phase === 'soon'
            ? starters
            : isExhibition
              ? t('exhibition')
              : card.stadium
      }
      video={phase === 'over' ? t('onDemand') : undefined}
      to={card.isVideoAvailable ? to : undefined}
      onOpen={onOpen && ((event) => onOpen(event, card.id))}
      isHidden={hidesScores === true}
      isVeiled={hidesScores === undefined}
    />
  );
};
