import { useReply } from '@palco/client/queries';
import type { StandingRow, Standings } from '@palco/contracts/league/league';
import { STANDINGS_ADDRESS } from '@palco/contracts/league/league-addresses';
import { Notice } from '@palco/ui/notice.tsx';
import { PageHeading } from '@palco/ui/page-heading.tsx';
import { Segmented } from '@palco/ui/segmented.tsx';
import { EmptyState } from '@palco/ui/state-panel.tsx';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../api/clubs.ts';
import { ClubLink } from './club-link.tsx';
import { HiddenResults, useResults } from './hidden-results.tsx';
import { LeaguePage } from './league-page.tsx';
import { ReplyPart } from './reply-part.tsx';
import styles from './standings-page.module.css';
import { type FigureColumn, StatsTable } from './stats-table.tsx';

const PARTS = ['general', 'first', 'second'] as const;
type Part = (typeof PARTS)[number];
type ColumnName = 'games' | 'wins' | 'losses' | 'percent' | 'behind' | 'runs' | 'allowed' | 'home' | 'away' | 'lastTen';
const CELLS: Readonly<Record<ColumnName, (row: StandingRow) => string | number>> = {
  games: ({ games }) => games,
  wins: ({ wins }) => wins,
  losses: ({ losses }) => losses,
  percent: ({ percent }) => percent,
  behind: ({ gamesBehind }) => (gamesBehind === '--' ? '–' : gamesBehind),
  runs: ({ runs }) => runs,
  allowed: ({ runsAllowed }) => runsAllowed,
  home: ({ home }) => home,
  away: ({ away }) => away,
  lastTen: ({ lastTen }) => lastTen,
};
const MINOR: readonly ColumnName[] = ['games', 'runs', 'allowed', 'home', 'away', 'lastTen'];

/** The season's standings, overall and, where it has halves, by half. */
export const Component = () => {
  const { t } = useTranslation('league');
  const [part, setPart] = useState<Part>('general');
  const query = useReply<Standings>(STANDINGS_ADDRESS);
  const clubOf = useClubOf();
  const results = useResults();
  const columns: FigureColumn<StandingRow>[] = [
    ...(Object.keys(CELLS) as ColumnName[]).map((key) => ({
      key,
      short: t(`standings.${key}.short`),
      name: t(`standings.${key}.name`),
      cell: CELLS[key],
      isStrong: key === 'percent',
      isMinor: MINOR.includes(key),
    })),
    {
      key: 'streak',
      short: t('standings.streak.short'),
      name: t('standings.streak.name'),
      cell: ({ streak }) =>
        streak.games > 0 && (
          <span className={streak.won ? styles.won : undefined}>
            {t(streak.won ? 'standings.won' : 'standings.lost', { games: streak.games })}
          </span>
        ),
    },
  ];
  return (
    <LeaguePage>
      <PageHeading
        title={t('standings.title')}
        kicker={query.data?.label ? t('season', { season: query.data.label }) : undefined}
        side={
          // shown until the reply says otherwise, so that most leagues see no shift
          query.data?.hasHalves !== false && (
            <Segmented
              label={t('standings.part')}
              value={part}
              onChange={setPart}
              segments={PARTS.map((value) => ({ value, content: t(`standings.${value}`) }))}
            />
          )
        }
      />
      <ReplyPart query={query}>
        {(standings) => {
          const rows = standings[part];
          const { gamesPlayed, gamesCounted } = standings.coverage;
          return (
            <>
              {gamesCounted < gamesPlayed && <Notice kind="waiting">{t('counting')}</Notice>}
              {results.isHidden ? (
                <HiddenResults onShow={results.show} />
              ) : rows.some(({ games }) => games > 0) ? (
                <StatsTable
                  caption={`${t('standings.title')}: ${t(`standings.${part}`)}`}
                  nameHead={t('standings.club')}
                  name={({ abbrName, name }, place) => (
                    <span className={styles.club}>
                      <i>{place + 1}</i>
                      <ClubLink {...clubOf(abbrName, name)} />
                    </span>
                  )}
                  rows={rows}
                  rowKey={({ abbrName }) => abbrName}
                  columns={columns}
                  isVeiled={results.isVeiled}
                />
              ) : (
                <EmptyState icon={ListOrdered} title={t('none')} />
              )}
            </>
          );
        }}
      </ReplyPart>
    </LeaguePage>
  );
};
