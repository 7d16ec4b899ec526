import type { PlayStill as StillOfPlay } from '@palco/contracts/highlights/shared-plays';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../api/clubs.ts';
import { PlayStill } from '../../follow/play-still.tsx';
import { useBoardWords } from '../../i18n/board-words.ts';
import { settingText } from '../../ui/play-setting-text.ts';
import styles from './shared-play.module.css';
import type { Teaser } from './teaser.ts';
import { TeaserPicture } from './teaser-picture.tsx';
import { TeaserTicket } from './teaser-ticket.tsx';

/** How a play began, and what there is of it. */
export type SharedStill = StillOfPlay & { readonly isOver: boolean; readonly hasPicture: boolean };

interface SharedPlayProps {
  readonly still: SharedStill;
  /** undefined: there is no picture for this fan */
  readonly teaser: Teaser | undefined;
  /** why there is none */
  readonly message: string;
  /** the server refused to send more of the teaser */
  readonly onRefused: () => void;
}

/** The teaser, which play it shows, and what the whole game costs. */
export const SharedPlay = ({ still, teaser, message, onRefused }: SharedPlayProps) => {
  const { t } = useTranslation('moments');
  const { t: ui } = useTranslation();
  const clubOf = useClubOf(still.season);
  const board = useBoardWords();
  const { batter, pitcher, away, home } = still;
  const setting = settingText(still, board, ui);
  const clubs = t('matchup', { away: clubOf(away).shortName, home: clubOf(home).shortName });
  return (
    <div className={styles.shared}>
      <section className={styles.teaser}>
        {teaser ? (
          <TeaserPicture key={teaser.address} teaser={teaser} still={still} onRefused={onRefused} />
        ) : (
          <div className={styles.picture}>
            <PlayStill {...still} isFirst />
          </div>
        )}
        <div className={styles.text}>
          <h1>{t('duel', { batter, pitcher })}</h1>
          {/* lines of their own, each short enough for a phone: the clubs' names come later and must not wrap the rest */}
          <p className={styles.quiet}>{clubs}</p>
          <p className={styles.quiet}>
            {setting.inning}, {setting.outs}
          </p>
          <p className={styles.quiet}>{setting.bases}</p>
          {message && (
            <p role="status" className={styles.message}>
              {message}
            </p>
          )}
        </div>
      </section>
      <div>
        <TeaserTicket gameId={still.game} isOver={still.isOver} isFree={teaser?.isFree ?? false} />
      </div>
    </div>
  );
};
