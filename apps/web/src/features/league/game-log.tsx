import { useReply } from '@palco/client/queries';
import { playerAddress } from '@palco/contracts/league/league-addresses';
import type { LogGame, PlayerStats } from '@palco/contracts/league/statistics';
import type { LeagueDate } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { dayOfMonth } from '@palco/ui/day-text';
import { SelectField } from '@palco/ui/select-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../api/clubs.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Results } from './hidden-results.tsx';
import styles from './player-stats.module.css';
import type { StatName } from './stat-columns.ts';
import { type FigureColumn, StatsTable } from './stats-table.tsx';

/** A row of the wire: every value is a string. */
export type StatRow = Readonly<Partial<Record<StatName, string>>> & { readonly year: string; readonly type: string };

const LOG_SHOWN = 10;

/** The same letters may be of different clubs in different seasons. */
const Opponent = ({ season, letters, isHome }: { season: string; letters: string; isHome: boolean }) => {
  const { t } = useTranslation('league');
  const clubOf = useClubOf(season);
  return t(isHome ? 'club.against' : 'club.at', { club: clubOf(letters).shortName });
};

interface GameLogProps {
  readonly player: string;
  readonly kind: keyof PlayerStats;
  /** those with stats of this kind, the newest first */
  readonly seasons: readonly string[];
  /** the season whose games the player's page brings with it */
  readonly logSeason: string | null;
  readonly columns: readonly FigureColumn<StatRow>[];
  readonly results: Results;
}

/** A player's games one by one, of the newest season or of another that is chosen. */
export const GameLog = ({ player, kind, seasons, logSeason, columns, results }: GameLogProps) => {
  const { t } = useTranslation('league');
  const { locale } = useLanguage();
  const [showsAll, setShowsAll] = useState(false);
  const [season, setSeason] = useState(seasons[0]);
  const address = season === logSeason ? playerAddress(player) : playerAddress(player, season);
  const { data } = useReply<{ readonly stats: PlayerStats }>(address);
  const games: readonly LogGame[] = data?.stats[kind].logGames ?? [];
  const log = games.map((game, place) => ({ ...game, row: data?.stats[kind].gameLogs[place] as StatRow }));
  return (
    <>
      {seasons.length > 1 && (
        <SelectField
          label={t('player.year')}
          value={season}
          choices={seasons.map((value) => ({ value, text: value }))}
          onChange={({ currentTarget }) => setSeason(currentTarget.value)}
        />
      )}
      <StatsTable
        caption={t('player.log')}
        nameHead={t('player.opponent')}
        rows={showsAll ? log : log.slice(0, LOG_SHOWN)}
        rowKey={({ id }, place) => `${id} ${place}`}
        name={({ date, season: played, opponent, isHome }) => (
          <span className={styles.season}>
            <Opponent season={played} letters={opponent} isHome={isHome} />{' '}
            <small>{dayOfMonth(date as LeagueDate, locale)}</small>
          </span>
        )}
        columns={columns
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
  );
};
