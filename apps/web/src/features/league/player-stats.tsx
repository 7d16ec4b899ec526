import type { LogGame, PlayerStats } from '@palco/contracts/league/statistics';
import { useTranslation } from 'react-i18next';
import { GameLog, type StatRow } from './game-log.tsx';
import { HiddenResults, type Results } from './hidden-results.tsx';
import styles from './player-stats.module.css';
import { SHORT, type StatName } from './stat-columns.ts';
import { StatsTable } from './stats-table.tsx';

export interface StatLists {
  readonly byYear: readonly StatRow[];
  readonly general: readonly StatRow[];
  readonly gameLogs: readonly StatRow[];
  readonly logGames: readonly LogGame[];
}
const TYPES = ['regular', 'playoffs', 'final', 'caribbean', 'exhibition'] as const;

interface PlayerStatTablesProps {
  readonly player: string;
  readonly kind: keyof PlayerStats;
  readonly lists: StatLists;
  /** the season of the games in `lists` */
  readonly logSeason: string | null;
  readonly columns: readonly StatName[];
  readonly results: Results;
}

/** Stats of one kind: by season with a total, then game by game. */
export const PlayerStatTables = ({ player, kind, lists, logSeason, columns, results }: PlayerStatTablesProps) => {
  const { t } = useTranslation('league');
  const typeOf = ({ type }: StatRow): string => {
    const known = TYPES.find((each) => each === type);
    return known ? t(`player.types.${known}`) : type;
  };
  const figures = columns.map((key) => ({
    key,
    short: SHORT[key],
    name: t(`stats.${key}`),
    cell: (row: StatRow) => row[key],
  }));
  // one season needs no total
  const sums = lists.byYear.length > lists.general.length ? lists.general : [];
  const seasons = [...new Set(lists.byYear.map(({ year }) => year))];
  return (
    <div className={styles.parts}>
      <section className={styles.part}>
        <h2>{t('player.byYear')}</h2>
        <StatsTable
          caption={t('player.byYear')}
          nameHead={t('player.year')}
          rows={[...lists.byYear, ...sums]}
          rowKey={({ year, type }, place) => `${year} ${type} ${place}`}
          isSum={({ year }) => year === ''}
          name={(row) => (
            <span className={styles.season}>
              {row.year || t('player.career')} <small>{typeOf(row)}</small>
            </span>
          )}
          columns={figures}
        />
      </section>
      <section className={styles.part}>
        <h2>{t('player.log')}</h2>
        {results.isHidden ? (
          <HiddenResults onShow={results.show} />
        ) : (
          <GameLog {...{ player, kind, seasons, logSeason, results }} columns={figures} />
        )}
      </section>
    </div>
  );
};
