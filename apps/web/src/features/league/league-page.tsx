import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useClubOf } from '../../api/clubs.ts';
import { useScoreboard } from '../../api/scoreboard.ts';
import { useToday } from '../../api/today.ts';
import { clubFirst, useFavoriteClub } from '../../follow/use-favorite-club.ts';
import { useHidesScores } from '../../session/hide-scores.ts';
import { askToSignIn, pathOfGame } from '../../session/open-game.ts';
import { cardsByTime, lettersOfCard } from '../../ui/game-card.ts';
import { ScoreboardStrip } from '../../ui/scoreboard-strip.tsx';
import styles from './league-page.module.css';

const PAGES = ['calendar', 'standings', 'leaders'] as const;

/** The layout of every stats page: the games of the day, and links to the other pages. */
export const LeaguePage = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('league');
  const { cards } = useScoreboard(useToday());
  const clubOf = useClubOf();
  const hidesScores = useHidesScores();
  const favorite = useFavoriteClub();
  return (
    <>
      {cards && cards.length > 0 && (
        <div className={styles.strip} data-alive>
          <ScoreboardStrip
            cards={clubFirst(cardsByTime(cards), favorite, lettersOfCard)}
            clubOf={clubOf}
            hidesScores={hidesScores}
            pathOf={pathOfGame}
            onOpen={askToSignIn}
          />
        </div>
      )}
      <nav className={styles.nav} aria-label={t('nav.label')}>
        {PAGES.map((page) => (
          <NavLink key={page} to={`/${page}`} className={styles.link ?? ''}>
            {t(`nav.${page}`)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.page}>{children}</div>
    </>
  );
};
