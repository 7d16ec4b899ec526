import { useTranslation } from 'react-i18next';
import { useHighlights } from '../api/highlights.ts';
import { useHidesScores } from '../session/hide-scores.ts';
import { HighlightCards } from './highlight-cards.tsx';
import styles from './latest-highlights.module.css';

interface LatestHighlightsProps {
  /** of the last games of a club, or of a player */
  readonly of: { readonly club: string } | { readonly player: number };
}
/** The latest highlights on the page of a club or a player; nothing where there are none. */
export const LatestHighlights = ({ of }: LatestHighlightsProps) => {
  const { t } = useTranslation('moments');
  const { data } = useHighlights(of, useHidesScores());
  const plays = data?.data.plays.slice(0, 4) ?? [];
  if (plays.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('title')}</h2>
      <HighlightCards plays={plays} hasGames isSection />
    </section>
  );
};
