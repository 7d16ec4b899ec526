import type { LogGame } from '@palco/contracts/statistics';
import type { LeagueDate } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { dayOfMonth } from '@palco/ui/day-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../api/clubs.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { HiddenResults, type Results } from './hidden-results.tsx';
import styles from './player-stats.module.css';
import { SHORT, type StatName } from './stat-columns.ts';
import { StatsTable } from './stats-table.tsx';

/** A row of the wire: every value is a string. */
type StatRow = Readonly<Partial<Record<StatName, string>>> & { readonly year: string; readonly type: string };
export interface StatLists {
  readonly byYear: readonly StatRow[];
  readonly general: readonly StatRow[];
  readonly gameLogs: readonly StatRow[];
  readonly logGames: readonly LogGame[];
}
const TYPES = ['regular', 'playoffs', 'final', 'caribbean', 'exhibition'] as const;
const LOG_SHOWN = 10;

/** A log spans seasons, in which the same letters may be of different clubs. */
const Opponent = ({ season, letters, isHome }: { season: string; letters: string; isHome: boolean }) => {
  const { t } = useTranslation('league');
  const clubOf = useClubOf(season);
  return t(isHome ? 'club.against' : 'club.at', { club: clubOf(letters).shortName });
};

/** Stats of one kind: by season with a total, then game by game. */
export const PlayerStatTables = ({
  lists,
  columns,
  results,
}: {
  readonly lists: StatLists;
  readonly columns: readonly StatName[];
  readonly results: Results;
}) => {
  const { t } = useTranslation('league');
  const { locale } = useLanguage();
  const [showsAll, setShowsAll] = useState(false);
  const typeOf = ({ type }: StatRow): string => {
    const known = TYPES.find((each) => each === type);
    return known ? t(`player.types.${known}`) : type;
  };
  const figures = columns.map((key) => ({
    key,
    short: key === 'g' ? t('standings.games.short') : SHORT[key],
    name: t(`stats.${key}`),
    cell: (row: StatRow) => row[key],
  }));
  // one season needs no total
  const sums = lists.byYear.length > lists.general.length ? lists.general : [];
  const log = lists.logGames.map((game, place) => ({ ...game, row: lists.gameLogs[place] as StatRow }));
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
          <>
            <StatsTable
              caption={t('player.log')}
              nameHead={t('player.opponent')}
              rows={showsAll ? log : log.slice(0, LOG_SHOWN)}
              rowKey={({ id }, place) => `${id} ${place}`}
              name={({ date, season, opponent, isHome }) => (
                <span className={styles.season}>
                  <Opponent season={season} letters={opponent} isHome={isHome} />{' '}
                  <small>{dayOfMonth(date as LeagueDate, locale)}</small>
                </span>
              )}
              columns={figures
                .filter(({ key }) => key !== 'g')
                .map(({ cell, ...rest }) => ({ ...rest, cell: ({ row }: { readonly row: StatRow }) => cell(row) }))}
              isVeiled={results.isVeiled}
            />
            {!showsAll && log.length > LOG_SHOWN && (
              <p className={styles.more}>
                <Button variant="quiet" size="s" onClick={() => setShowsAll(true)}>
                  {t('player.more')}
                </Button>
              </p>
            )}
          </>
        )}
      </section>
    </div>
  );
};
