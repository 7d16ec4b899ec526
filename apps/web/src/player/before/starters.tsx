import { SIDES } from '@palco/baseball/rules/side';
import type { GameRoster } from '@palco/contracts/games/game-log';
import type { GamePreview, Starter } from '@palco/contracts/games/game-preview';
import { Monogram } from '@palco/ui/monogram.tsx';
import { useTranslation } from 'react-i18next';
import { clubOf } from '../moment/clubs.ts';
import styles from './starters.module.css';

interface StartersProps {
  readonly roster: GameRoster;
  readonly starters: GamePreview['starters'];
  /** the clubs' records give away how other games ended */
  readonly isSpoilerFree: boolean;
}
const HANDS: ReadonlySet<string> = new Set(['L', 'R']);

/** Both clubs with their records, and who pitches first for them. */
export const Starters = ({ roster, starters, isSpoilerFree }: StartersProps) => {
  const { t } = useTranslation('player');
  const figuresOf = ({ wins, losses, era, strikeouts, whip }: Starter) => (
    <dl className={styles.figures}>
      {(
        [
          ['wonLost', `${wins}-${losses}`],
          ['era', era],
          ['strikeouts', strikeouts],
          ['whip', whip],
        ] as const
      ).map(
        ([figure, value]) =>
          value !== null && (
            <div key={figure}>
              <dt>{t(`before.${figure}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
  return (
    <section className={styles.starters}>
      <h2>{t('before.starters')}</h2>
      {SIDES.map((side) => {
        const { shortName, wins, losses } = roster.clubs[side];
        const starter = starters[side];
        return (
          <article key={side} className={styles.card}>
            <Monogram club={clubOf(roster, side)} size={40} isDecorative />
            <div>
              <h3>{starter?.name ?? t('before.unknown')}</h3>
              <p>
                {[
                  isSpoilerFree ? shortName : `${shortName} (${wins}-${losses})`,
                  starter && HANDS.has(starter.throws) && t(`before.throws${starter.throws as 'L' | 'R'}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {starter && figuresOf(starter)}
          </article>
        );
      })}
    </section>
  );
};
