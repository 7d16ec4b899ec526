import { playTitle } from '@palco/baseball/wording/play-title';
import { positionName } from '@palco/baseball/wording/situation-text';
import type { Words } from '@palco/baseball/wording/words';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useTranslation } from 'react-i18next';
import { fullName } from '../moment/names.ts';
import type { Moment } from '../moment/panel.ts';
import type { BatterFigures } from './batter-figures.ts';
import styles from './moment-card.module.css';

interface BatterCardProps {
  readonly roster: GameRoster;
  readonly moment: Moment;
  readonly words: Words;
  readonly figures: BatterFigures;
}
const UNKNOWN = '—';
const isSide = (bats: string): bats is 'R' | 'L' | 'S' => ['R', 'L', 'S'].includes(bats);

/** Who bats: number, four figures of the season, today, against this pitcher, his last games. */
export const BatterCard = ({ roster, moment, words, figures }: BatterCardProps) => {
  const { t } = useTranslation('cards');
  const { player } = moment.batter;
  const man = roster.players[player];
  const { season, today, results, duel, last } = figures;
  const position = man && man.position >= 1 && man.position <= 10 ? positionName(man.position as 1, words) : '';
  const about = [
    position && `${position.charAt(0).toUpperCase()}${position.slice(1)}`,
    man && isSide(man.bats) && t(`bats.${man.bats}`),
  ].filter(Boolean);
  const ofAtBats = ({ hits, atBats, homeRuns }: { hits: number; atBats: number; homeRuns: number }): string =>
    t(homeRuns ? 'withHomeRuns' : 'ofAtBats', { hits, atBats, homeRuns });
  const ended = results.map(({ result, step }) => playTitle(result, words, step));
  const pitcher = roster.players[moment.pitcher.player]?.lastName ?? '';
  const details = [
    [t('today'), results.length ? [t('ofAtBats', today), ...ended].join(' · ') : t('notYet')],
    [t('against', { pitcher }), duel === undefined ? UNKNOWN : duel.plateAppearances ? ofAtBats(duel) : t('first')],
    [t('last', { games: last?.games ?? 0 }), last ? ofAtBats(last) : UNKNOWN],
  ] as const;
  return (
    <>
      <div className={styles.man}>
        {man?.jersey && (
          <b className={styles.number} aria-hidden="true">
            {man.jersey}
          </b>
        )}
        <div>
          <h3>{fullName(roster, player)}</h3>
          <p>{about.join(' · ')}</p>
        </div>
      </div>
      <dl className={styles.figures}>
        {(
          [
            ['average', figures.average],
            ['homeRuns', season?.homeRuns],
            ['battedIn', season?.runsBattedIn],
            ['ops', season?.ops],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value ?? UNKNOWN}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.details}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
