import type { CONTRASTS } from '@palco/contracts/season/club-staff';
import { decimalText } from '@palco/ui/decimal-text';
import { Icon } from '@palco/ui/icon.tsx';
import { type Club, Monogram } from '@palco/ui/monogram.tsx';
import { ScoreFigure } from '@palco/ui/score-figure.tsx';
import { useLocale } from '@palco/ui/use-locale';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import styles from '../season.module.css';

const SIZES = [96, 40, 28, 20] as const;

interface ClubPreviewProps {
  readonly club: Club;
  /** contrast of the two colours, 1 to 21 */
  readonly ratio: number;
  readonly contrast: (typeof CONTRASTS)[number];
}
/** The badge drawn by the site's component in every size that it has there, on dark and on paper. */
export const ClubPreview = ({ club, ratio, contrast }: ClubPreviewProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <aside className={styles.preview} aria-label={t('season.preview')}>
      <h3>{t('season.preview')}</h3>
      <div className={styles.badges}>
        {SIZES.map((size) => (
          <Monogram key={size} club={club} size={size} isDecorative />
        ))}
      </div>
      <p className={styles.scoreLine}>
        <Monogram club={club} size={28} isDecorative /> <b>{club.name}</b> <ScoreFigure runs={4} />
      </p>
      <div className="paper">
        <p className={styles.onPaper}>
          <Monogram club={club} size={28} isDecorative /> {club.abbreviation}
        </p>
      </div>
      <p className={contrast === 'good' ? styles.quiet : styles.attention}>
        {contrast !== 'good' && <Icon of={TriangleAlert} size="s" />}
        {t(`season.contrast.${contrast}`, {
          ratio: decimalText(ratio, 1, locale),
        })}
      </p>
    </aside>
  );
};
