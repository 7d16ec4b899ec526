import type { Base } from '@palco/baseball/rules/advance';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { useTranslation } from 'react-i18next';
import type { LiveGame } from './live-game.ts';
import { briefName } from './names.ts';
import styles from './order.module.css';

/** The club at bat: who bats, who is on base, and what each has done today. */
export const BattingOrder = ({ live, roster }: { readonly live: LiveGame; readonly roster: GameRoster }) => {
  const { t } = useTranslation();
  const { situation, game, box } = live;
  const { lineup } = game.state.teams[situation.batting];
  const onBase = new Map(Object.entries(situation.runners).map(([base, player]) => [player, Number(base) as Base]));
  const lines = new Map(box.teams[situation.batting].batting.map((line) => [line.player, line]));
  const turns = Math.max(...lineup.order.map(({ player }) => lines.get(player)?.plateAppearances ?? 0), 0);
  return (
    <section aria-label={t('scoring.atBatClub', { club: roster.clubs[situation.batting].shortName })}>
      <div className={styles.head}>
        <h2>{t('scoring.atBatClub', { club: roster.clubs[situation.batting].shortName })}</h2>
        <p>{t('scoring.timeThrough', { count: Math.max(1, turns) })}</p>
      </div>
      <table className={styles.order}>
        <tbody>
          {lineup.order.map(({ player, position }, index) => {
            const base = onBase.get(player);
            const line = lines.get(player);
            const isUp = player === situation.batter && !situation.isOver;
            return (
              <tr key={player} className={isUp ? styles.now : undefined} aria-current={isUp || undefined}>
                <td>{index + 1}</td>
                <th scope="row">
                  {briefName(roster, player)}
                  {base && <span className={styles.base}>{t(`scoring.base.n${base}`)}</span>}
                </th>
                <td>{t(`scoring.pos.n${position}`)}</td>
                <td>
                  {line?.hits ?? 0}-{line?.atBats ?? 0}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
