import { fielderAt } from '@palco/baseball/rules/lineup';
import type { FieldingPosition } from '@palco/baseball/rules/position';
import { opponentOf } from '@palco/baseball/rules/side';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useTranslation } from 'react-i18next';
import { callsOf, type LiveGame, pitchesOf } from './live-game.ts';
import { briefName, lastName } from './names.ts';
import styles from './order.module.css';

/** Where the names are drawn, in a field of 270 by 150. */
const PLACES: Readonly<Record<FieldingPosition, readonly [number, number]>> = {
  1: [135, 101],
  2: [135, 141],
  3: [203, 84],
  4: [172, 58],
  5: [67, 84],
  6: [98, 58],
  7: [48, 38],
  8: [135, 16],
  9: [222, 38],
};

/** The club in the field: who plays where, how much the pitcher has thrown, visits and reviews. */
export const Defense = ({ live, roster }: { readonly live: LiveGame; readonly roster: GameRoster }) => {
  const { t } = useTranslation();
  const { situation, game } = live;
  const side = opponentOf(situation.batting);
  const { lineup } = game.state.teams[side];
  const thrown = pitchesOf(live, side, situation.pitcher);
  const [away, home] = [callsOf(live, 'away'), callsOf(live, 'home')];
  const letters = { away: roster.clubs.away.abbreviation, home: roster.clubs.home.abbreviation };
  const title = t('scoring.fieldClub', { club: roster.clubs[side].shortName });
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
      </div>
      <svg viewBox="0 0 270 150" className={styles.field} role="img" aria-label={title}>
        <path d="M135 142L22 52Q135 -28 248 52Z" className={styles.grass} />
        <path d="M135 142L80 96L135 52L190 96Z" className={styles.dirt} />
        {Object.entries(PLACES).map(([position, [x, y]]) => {
          const player = fielderAt(lineup, Number(position) as FieldingPosition);
          return (
            <text key={position} x={x} y={y} textAnchor="middle" className={player ? styles.fielder : styles.vacant}>
              {position} {player ? lastName(roster, player) : t('scoring.vacant')}
            </text>
          );
        })}
      </svg>
      <dl className={styles.facts}>
        <dt>{t('scoring.pitching', { name: briefName(roster, situation.pitcher) })}</dt>
        <dd>
          {thrown.pitches} <span>{t('scoring.ofStrikes', { count: thrown.strikes })}</span>
        </dd>
        <dt>{t('scoring.visits')}</dt>
        <dd>{t('scoring.byClub', { ...letters, awayCount: away.visits, homeCount: home.visits })}</dd>
        <dt>{t('scoring.reviews')}</dt>
        <dd>{t('scoring.byClub', { ...letters, awayCount: away.reviews, homeCount: home.reviews })}</dd>
      </dl>
    </section>
  );
};
