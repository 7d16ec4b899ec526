import { readRoster, removeRosterSpot, type StaffClub } from '@palco/contracts/season/club-staff';
import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { Button } from '@palco/ui/button.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../parts/data-table.tsx';
import { staffCall, staffReply } from '../../../session/staff-call.ts';
import styles from '../season.module.css';
import { useSaved } from '../use-saved.ts';
import { SEASON_QUERIES } from '../use-season.ts';
import { PlayerForm } from './player-form.tsx';
import { RosterImport } from './roster-import.tsx';
import { RosterTools } from './roster-tools.tsx';
import { useHandText } from './use-hand-text.ts';

interface RosterProps {
  readonly season: StaffSeason;
  readonly club: StaffClub;
}
/** The players of a club: a line for new ones above, the table below, and the import of a file. */
export const Roster = ({ season, club }: RosterProps) => {
  const { t } = useTranslation();
  const handText = useHandText();
  const { change, save } = useSaved();
  const [isImporting, setImporting] = useState(false);
  const params = { season: season.id, club: club.abbreviation };
  const roster = useQuery({
    queryKey: [...SEASON_QUERIES, 'roster', season.id, club.abbreviation],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readRoster, { params, signal }))).data,
  });
  if (roster.isError) return <ErrorState onRetry={() => void roster.refetch()} isRetrying={roster.isFetching} />;
  if (!roster.data) return <LoadingState />;
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>
          {t('season.roster')} <small>{t('season.playersCount', { count: roster.data.length })}</small>
        </h2>
        <span className={styles.buttons}>
          <RosterTools params={params} isEmpty={roster.data.length === 0} />
          <Button size="s" variant="secondary" onClick={() => setImporting(!isImporting)}>
            {t('season.rosterFile')}
          </Button>
        </span>
      </div>
      {isImporting && <RosterImport params={params} onDone={() => setImporting(false)} />}
      <PlayerForm params={params} />
      {roster.data.length > 0 && (
        <DataTable
          label={t('season.roster')}
          param="player"
          rows={roster.data}
          rowKey={({ player }) => String(player.id)}
          detail={(spot) => (
            <div className={styles.form}>
              <PlayerForm key={`${spot.seen} ${spot.player.seen}`} params={params} spot={spot} />
              <p className={styles.buttons}>
                <Button
                  size="s"
                  variant="quiet"
                  onClick={() =>
                    void save(
                      change(removeRosterSpot, {
                        params: { ...params, player: spot.player.id },
                        body: { reason: t('season.offRoster') },
                      }),
                      t('season.playerRemoved', { player: spot.player.name }),
                    )
                  }
                >
                  {t('season.removePlayer')}
                </Button>
              </p>
            </div>
          )}
          columns={[
            { key: 'jersey', title: t('season.jersey'), look: 'time', cell: ({ jersey }) => jersey },
            {
              key: 'name',
              title: t('season.player'),
              look: 'strong',
              onPhone: 'plain',
              cell: ({ player }) => player.name,
            },
            {
              key: 'position',
              title: t('season.position'),
              cell: ({ player }) => t(`season.positions.p${player.position}` as 'season.positions.p1'),
            },
            {
              key: 'hands',
              title: t('season.hands'),
              look: 'quiet',
              cell: ({ player }) => `${handText(player.bats)} / ${handText(player.throws)}`,
            },
            {
              key: 'roster',
              title: t('season.rosterKind'),
              look: 'quiet',
              cell: ({ roster: kind }) =>
                t(`season.rosters.${kind}` as 'season.rosters.active', { defaultValue: kind }),
            },
          ]}
        />
      )}
    </section>
  );
};
