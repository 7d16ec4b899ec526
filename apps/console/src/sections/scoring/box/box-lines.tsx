import { SIDES } from '@palco/baseball/rules/side';
import type { BoxScore } from '@palco/baseball/scoring/box-score';
import { inningsPitched } from '@palco/baseball/scoring/rates';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Table } from '@palco/ui/table.tsx';
import { useTranslation } from 'react-i18next';
import { briefName } from '../live/names.ts';
import styles from './box.module.css';

const BATTING = ['atBats', 'runs', 'hits', 'runsBattedIn', 'walks', 'strikeouts'] as const;
const PITCHING = ['hits', 'runs', 'earnedRuns', 'walks', 'strikeouts', 'pitches'] as const;

/** The lines of batters and pitchers, both clubs. */
export const BoxLines = ({ box, roster }: { readonly box: BoxScore; readonly roster: GameRoster }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.lines}>
      {SIDES.map((side) => {
        const { batting, pitching, battingTotals } = box.teams[side];
        return (
          <section key={side} aria-label={roster.clubs[side].shortName}>
            <h2>{roster.clubs[side].shortName}</h2>
            <Table
              caption={t('scoring.batters')}
              look="figures"
              rows={batting.filter(({ slot }) => slot > 0)}
              rowKey={({ player }) => player}
              columns={[
                {
                  key: 'name',
                  title: t('scoring.batters'),
                  cell: ({ player, positions }) => (
                    <>
                      {briefName(roster, player)}{' '}
                      <small>{positions.map((position) => t(`scoring.pos.n${position}`)).join('-')}</small>
                    </>
                  ),
                },
                ...BATTING.map((count) => ({
                  key: count,
                  title: t(`scoring.column.${count}`),
                  align: 'end' as const,
                  cell: (line: (typeof batting)[number]) => line[count],
                })),
              ]}
              foot={[t('scoring.total'), ...BATTING.map((count) => battingTotals[count])]}
            />
            <Table
              caption={t('scoring.pitchers')}
              look="figures"
              rows={pitching}
              rowKey={({ player }) => player}
              columns={[
                { key: 'name', title: t('scoring.pitchers'), cell: ({ player }) => briefName(roster, player) },
                { key: 'innings', title: t('scoring.column.innings'), align: 'end', cell: inningsPitched },
                ...PITCHING.map((count) => ({
                  key: count,
                  title: t(`scoring.column.${count}`),
                  align: 'end' as const,
                  cell: (line: (typeof pitching)[number]) => line[count],
                })),
              ]}
            />
          </section>
        );
      })}
    </div>
  );
};
