import { positionAbbreviation } from '@palco/baseball/rules/position';
import { battingSide, type Side } from '@palco/baseball/rules/side';
import type { BattingLine, PitchingLine } from '@palco/baseball/scoring/box-score';
import { inningsPitched } from '@palco/baseball/scoring/rates';
import type { GameRoster } from '@palco/contracts/games/game-log';
import { Monogram } from '@palco/ui/monogram.tsx';
import { type Column, Table } from '@palco/ui/table.tsx';
import { Tabs } from '@palco/ui/tabs.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clubOf } from '../moment/clubs.ts';
import { briefName } from '../moment/names.ts';
import type { Moment } from '../moment/panel.ts';
import { averageAt, pitcherAt } from '../moment/season-stats.ts';
import styles from './box-tables.module.css';

interface BoxTablesProps {
  readonly roster: GameRoster;
  readonly moment: Moment;
}
const strongIfAny = (value: number) => (value > 0 ? <strong>{value}</strong> : value);

/** The box score of both clubs at the moment, away first. */
export const BoxTables = ({ roster, moment }: BoxTablesProps) => {
  const { t } = useTranslation('player');
  const { box, situation, game } = moment;
  // fans look up the batting side first
  const [side, setSide] = useState<Side>(() => battingSide(situation.half));

  const batting: readonly (Column<BattingLine> & { readonly sum?: number })[] = [
    {
      key: 'name',
      title: t('box.batters'),
      cell: ({ player, positions }) => (
        <>
          {briefName(roster, player)}
          <small>{positions.map(positionAbbreviation).join('-')}</small>
        </>
      ),
    },
    ...(
      [
        ['AB', 'atBats'],
        ['H', 'hits'],
        ['HR', 'homeRuns'],
        ['RBI', 'runsBattedIn'],
      ] as const
    ).map(([abbreviation, count]) => ({
      key: count,
      title: t(`box.${count}`),
      abbreviation,
      align: 'end' as const,
      cell: (line: BattingLine) => (count === 'atBats' ? line[count] : strongIfAny(line[count])),
    })),
    {
      key: 'average',
      title: t('box.average'),
      abbreviation: 'AVG',
      align: 'end',
      cell: ({ player }) => averageAt(roster, box, player),
    },
  ];
  const pitching: readonly Column<PitchingLine>[] = [
    { key: 'name', title: t('box.pitchers'), cell: ({ player }) => briefName(roster, player) },
    {
      key: 'innings',
      title: t('box.innings'),
      abbreviation: 'IP',
      align: 'end',
      cell: inningsPitched,
    },
    ...(
      [
        ['H', 'hits'],
        ['R', 'runs'],
        ['ER', 'earnedRuns'],
        ['BB', 'walks'],
        ['SO', 'strikeouts'],
        ['HR', 'homeRuns'],
      ] as const
    ).map(([abbreviation, count]) => ({
      key: count,
      title: t(`box.${count}`),
      abbreviation,
      align: 'end' as const,
      cell: (line: PitchingLine) => line[count],
    })),
    {
      key: 'era',
      title: t('box.era'),
      abbreviation: 'ERA',
      align: 'end',
      cell: ({ player }) => pitcherAt(roster, box, player).era,
    },
  ];
  const tablesOf = (of: Side) => {
    const { batting: batters, pitching: pitchers, battingTotals: totals } = box.teams[of];
    const onField = game.state.teams[of].lineup;
    return (
      <div className={styles.tables}>
        <Table
          caption={t('box.batters')}
          columns={batting}
          rows={batters.filter(({ slot }) => slot > 0)}
          rowKey={({ player }) => player}
          look="figures"
          isHere={({ player }) => of === situation.batting && player === situation.batter && !moment.isOver}
          foot={[t('box.total'), totals.atBats, totals.hits, totals.homeRuns, totals.runsBattedIn, '']}
        />
        <div className={styles.pitchers}>
          <Table
            caption={t('box.pitchers')}
            columns={pitching}
            rows={pitchers}
            rowKey={({ player }) => player}
            look="figures"
            isHere={({ player }) => player === onField.pitcher && !moment.isOver}
          />
        </div>
      </div>
    );
  };
  return (
    <div className={styles.box}>
      <Tabs
        label={t('box.clubs')}
        look="bar"
        selected={side}
        onSelect={setSide}
        tabs={(['away', 'home'] as const).map((id) => ({
          id,
          label: (
            <>
              <Monogram club={clubOf(roster, id)} size={20} isDecorative />
              {roster.clubs[id].shortName}
            </>
          ),
          content: tablesOf(id),
        }))}
      />
    </div>
  );
};
