import { type CalendarRevision, listRevisions, revertSeason } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { Notice } from '@palco/ui/notice.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../parts/data-table.tsx';
import { useLeagueTime } from '../../../parts/league-time.ts';
import { staffCall, staffReply } from '../../../session/staff-call.ts';
import styles from '../season.module.css';
import { useSaved } from '../use-saved.ts';
import { SEASON_QUERIES } from '../use-season.ts';

interface RevertFormProps {
  readonly season: StaffSeason;
  readonly revision: CalendarRevision;
  readonly newest: number;
}
/** Publishes an earlier calendar again. Games that have begun stay as they are. */
const RevertForm = ({ season, revision, newest }: RevertFormProps) => {
  const { t } = useTranslation();
  const { change, save, error, setError, isBusy, conflict, discardMine } = useSaved();
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    if (!reason.trim()) return setError(t('season.reasonNeeded'));
    await save(
      change(revertSeason, {
        params: { season: season.id, number: String(revision.number) },
        body: { seen: newest, reason },
      }),
      t('season.reverted', { number: revision.number }),
    );
  };
  return (
    <form className={styles.form} noValidate onSubmit={submitBy(send)}>
      <p>{t('season.revertLead', { number: revision.number })}</p>
      <TextField label={t('season.reason')} maxLength={300} value={reason} onChange={valueTo(setReason)} />
      {error && <Notice kind="error">{error}</Notice>}
      {conflict && (
        <Notice kind="waiting">
          {t('season.someonePublished', { who: conflict.meanwhile.who || t('sections.system') })}{' '}
          <Button size="s" onClick={discardMine}>
            {t('season.readAgain')}
          </Button>
        </Notice>
      )}
      <p className={styles.buttons}>
        <Button type="submit" variant="danger" isLoading={isBusy}>
          {t('season.revert', { number: revision.number })}
        </Button>
      </p>
    </form>
  );
};

/** Every calendar that was published, by whom and why; an earlier one can be published again. */
const Revisions = ({ season }: { readonly season: StaffSeason }) => {
  const { t } = useTranslation();
  const time = useLeagueTime();
  const revisions = useQuery({
    queryKey: [...SEASON_QUERIES, 'revisions', season.id],
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(listRevisions, { params: { season: season.id }, signal }))).data,
  });
  if (revisions.isError)
    return <ErrorState onRetry={() => void revisions.refetch()} isRetrying={revisions.isFetching} />;
  if (!revisions.data) return <LoadingState />;
  const newest = revisions.data[0]?.number ?? 0;
  if (revisions.data.length === 0)
    return <EmptyState icon={History} title={t('season.noRevisions')} text={t('season.noRevisionsText')} />;
  return (
    <DataTable
      label={t('season.view.revisions')}
      param="revision"
      rows={revisions.data}
      rowKey={({ number }) => String(number)}
      detail={(revision) =>
        revision.number === newest ? (
          <p className={styles.quiet}>{t('season.newestRevision')}</p>
        ) : (
          <RevertForm season={season} revision={revision} newest={newest} />
        )
      }
      columns={[
        { key: 'number', title: t('season.number'), look: 'time', cell: ({ number }) => number },
        {
          key: 'note',
          title: t('season.note'),
          look: 'strong',
          onPhone: 'plain',
          cell: ({ note, how }) => note || t(`season.how.${how}`),
        },
        { key: 'how', title: t('season.kind'), cell: ({ how }) => t(`season.how.${how}`) },
        {
          key: 'sums',
          title: t('season.changesColumn'),
          cell: ({ changed, added, removed }) => t('season.counts', { changed, new: added, removed }),
        },
        { key: 'by', title: t('season.by'), look: 'quiet', cell: ({ published_by }) => published_by ?? '' },
        { key: 'at', title: t('season.when'), look: 'quiet', cell: ({ published_at }) => time(published_at) },
      ]}
    />
  );
};
export default Revisions;
