import { useReply } from '@palco/client/queries';
import type { LeaderRow } from '@palco/contracts/league/league';
import { FIRST_LEADERS, type LeadersSelection, leadersAddress } from '@palco/contracts/league/league-addresses';
import { Monogram } from '@palco/ui/monogram.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { PageHeading } from '@palco/ui/page-heading.tsx';
import { Segmented } from '@palco/ui/segmented.tsx';
import { EmptyState } from '@palco/ui/state-panel.tsx';
import Trophy from 'lucide-react/icons/trophy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClubOf } from '../../api/clubs.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { pathOfPlayer } from './club-link.tsx';
import styles from './leaders-page.module.css';
import { LeaguePage } from './league-page.tsx';
import { ReplyPart } from './reply-part.tsx';
import { BATTING, BATTING_LEADS, PITCHING, PITCHING_LEADS, SHORT, type StatName } from './stat-columns.ts';
import { StatsTable } from './stats-table.tsx';

interface LeadersReply {
  readonly response: readonly LeaderRow[];
  readonly coverage: { readonly gamesPlayed: number; readonly gamesCounted: number };
}
const MODES = ['batting', 'pitching'] as const;
const TYPES = ['regular', 'playoffs'] as const;
const COLUMNS = { batting: BATTING, pitching: PITCHING };
const LEADS: Readonly<Record<LeadersSelection['mode'], readonly StatName[]>> = {
  batting: BATTING_LEADS,
  pitching: PITCHING_LEADS,
};
/** Columns that phones show in addition to the sorted one. */
const PHONE: readonly StatName[] = ['g', 'ab', 'ip'];

/** The league leaders, sorted by any column. */
export const Component = () => {
  const { t } = useTranslation('league');
  const [chosen, setChosen] = useState<LeadersSelection>(FIRST_LEADERS);
  const query = useReply<LeadersReply>(leadersAddress(chosen));
  // the heading belongs to the loaded rows, which may be those of the previous choice
  const [loaded, setLoaded] = useState(chosen);
  if (query.isSuccess && !query.isPlaceholderData && loaded !== chosen) setLoaded(chosen);
  const clubOf = useClubOf();
  const column = loaded.column as StatName;
  const columns = COLUMNS[loaded.mode].toSorted((a, b) => Number(b === column) - Number(a === column));
  return (
    <LeaguePage>
      <PageHeading
        title={t('leaders.title')}
        side={
          <Segmented
            label={t('leaders.mode')}
            value={chosen.mode}
            onChange={(mode) => setChosen({ ...chosen, mode, column: LEADS[mode][0] as StatName })}
            segments={MODES.map((value) => ({ value, content: t(`leaders.${value}`) }))}
          />
        }
      />
      <div className={styles.choices} data-scrollbar="none">
        <Segmented
          look="chips"
          label={t('leaders.column')}
          value={chosen.column as StatName}
          onChange={(next) => setChosen({ ...chosen, column: next })}
          segments={LEADS[chosen.mode].map((value) => ({ value, content: t(`stats.${value}`) }))}
        />
        <Segmented
          look="chips"
          label={t('leaders.type')}
          value={chosen.type}
          onChange={(type) => setChosen({ ...chosen, type })}
          segments={TYPES.map((value) => ({ value, content: t(`leaders.${value}`) }))}
        />
      </div>
      <ReplyPart query={query}>
        {({ response, coverage }) =>
          response.length === 0 ? (
            <EmptyState icon={Trophy} title={t(loaded.type === 'playoffs' ? 'leaders.nonePlayoffs' : 'none')} />
          ) : (
            <>
              {coverage.gamesCounted < coverage.gamesPlayed && <Notice kind="waiting">{t('counting')}</Notice>}
              <StatsTable
                caption={t('leaders.table', { column: t(`stats.${column}`) })}
                nameHead={t('leaders.player')}
                rows={response}
                rowKey={({ milb_id }) => milb_id}
                name={(row, place) => (
                  <span className={styles.player}>
                    <i data-first={place === 0 || undefined}>{place + 1}</i>
                    <Monogram club={clubOf(row.team, row.team_name).club} size={28} />
                    <span>
                      <AppLink to={pathOfPlayer(row.milb_id)}>{row.name}</AppLink>
                      <small>
                        {row.team} · {row.pos}
                      </small>
                    </span>
                  </span>
                )}
                columns={columns.map((key) => ({
                  key,
                  short: SHORT[key],
                  name: t(`stats.${key}`),
                  cell: (row: LeaderRow) => row[key],
                  isStrong: key === column,
                  isMinor: key !== column && !PHONE.includes(key),
                  onChoose: LEADS[loaded.mode].includes(key) ? () => setChosen({ ...loaded, column: key }) : undefined,
                  chooseLabel: t('leaders.order', { column: t(`stats.${key}`) }),
                }))}
              />
            </>
          )
        }
      </ReplyPart>
    </LeaguePage>
  );
};
