import type { ScoreboardGame } from '@palco/contracts/games/scoreboard';
import { type LeagueDate, leagueDateFrom } from '@palco/kernel/league-date';
import { dayName } from '@palco/ui/day-text';
import { Icon } from '@palco/ui/icon.tsx';
import { Logo } from '@palco/ui/logo.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../api/clubs.ts';
import { useScoreboard } from '../../api/scoreboard.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { pathOfGames } from '../../session/open-game.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { cardsByTime, watchableGames } from '../../ui/game-card.ts';
import type { CardAt } from '../moment/card-at.ts';
import styles from './game-strip.module.css';
import { StripCard } from './strip-card.tsx';

interface GameStripProps {
  /** the league day of the game on screen; undefined while it is not known */
  readonly day: string | undefined;
  readonly gameId: number;
  /** that game at the moment on screen; undefined: nothing of it may be visible */
  readonly here: CardAt | undefined;
  readonly isSpoilerFree: boolean;
}
/** How many games the link opens side by side; more are added on that page. */
const FEW_GAMES = 2;
/** The live games with a picture, this one first; none while this one is not live. */
const liveWith = (cards: readonly ScoreboardGame[], gameId: number): readonly number[] => {
  const live = watchableGames(cards);
  return live.includes(gameId) ? [gameId, ...live.filter((id) => id !== gameId)] : [];
};

/** The scores of the day above the picture. If they cannot be loaded, there is no strip. */
export const GameStrip = ({ day, gameId, here, isSpoilerFree }: GameStripProps) => {
  const { t } = useTranslation('player');
  const { locale } = useLanguage();
  const league: LeagueDate | undefined = day === undefined ? undefined : leagueDateFrom(day);
  const { cards, hasFailed } = useScoreboard(league);
  const clubOf = useClubOf();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another game scrolls back to the left
  useEffect(() => {
    // newer browsers return a promise, which React would take for the cleanup of the effect
    void list.current?.scrollTo({ left: 0 });
  }, [gameId]);
  if (hasFailed) return null;
  return (
    <nav className={styles.strip} aria-label={t('strip.label')}>
      <AppLink to="/" className={styles.home} aria-label={t('strip.home')}>
        <Logo />
      </AppLink>
      {cards && (
        // a list without links must be focusable to be scrolled by the keyboard
        <ul
          ref={list}
          className={styles.games}
          data-scrollbar="none"
          tabIndex={cards.some((card) => card.isVideoAvailable) ? undefined : 0}
        >
          {cardsByTime(cards, gameId).map((card) => (
            <li key={card.id}>
              <StripCard
                card={card}
                clubOf={clubOf}
                isHere={card.id === gameId}
                at={card.id === gameId ? here : undefined}
                isSpoilerFree={isSpoilerFree}
              />
            </li>
          ))}
        </ul>
      )}
      {cards && liveWith(cards, gameId).length > 1 && (
        <AppLink to={pathOfGames(liveWith(cards, gameId).slice(0, FEW_GAMES))} className={styles.several}>
          <Icon of={LayoutGrid} size="s" />
          <span>{t('strip.several')}</span>
        </AppLink>
      )}
      <AppLink to="/calendar" className={styles.calendar}>
        {league && <span>{dayName(league, locale)}</span>}
        {t('strip.calendar')}
        <Icon of={ChevronRight} size="s" />
      </AppLink>
    </nav>
  );
};
