import { type CameraRecording, readRecordings } from '@palco/contracts/inputs/recording-staff';
import { EmptyState, ErrorState } from '@palco/ui/state-panel.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Film from 'lucide-react/icons/film';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../parts/data-table.tsx';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './ingest.module.css';
import { RecordingDetail } from './recording-detail.tsx';
import { lengthText, useRoomWords } from './times.ts';

const PAGE = 20;
/** From this many seconds on, a duration is written as hours, minutes and seconds. */
const IN_SECONDS = 100;

/** What cameras have recorded, the latest first: whether each game is on demand, and if not, why. */
export const Recordings = ({ mayChange }: { readonly mayChange: boolean }) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const client = useQueryClient();
  const recordings = useInfiniteQuery({
    queryKey: ['camera-recordings'],
    queryFn: ({ pageParam, signal }) =>
      staffReply(staffCall(readRecordings, { query: { page: String(pageParam) }, signal })),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
    refetchInterval: 5000,
  });
  const rows = recordings.data?.pages.flatMap(({ data }) => data) ?? [];
  const total = recordings.data?.pages[0]?.total ?? 0;
  const bytes = rows.reduce((sum, each) => sum + each.bytes, 0);
  const readyText = (seconds: number): string =>
    seconds < IN_SECONDS ? t('ingest.rec.readyAfter', { seconds: words.figure(seconds) }) : lengthText(seconds);
  const stateOf = ({ state, on_demand, withdrawn, ended_at }: CameraRecording): string => {
    if (state === 'recording') return t('ingest.rec.state.recording');
    if (on_demand) return t('ingest.rec.state.onDemand');
    if (withdrawn) return t('ingest.rec.state.withdrawn', { reason: withdrawn.reason });
    return t(ended_at ? 'ingest.rec.state.hidden' : 'ingest.rec.state.awaitsEnd');
  };
  return (
    <section className={styles.recordings} aria-label={t('ingest.rec.title')}>
      <h2 className={styles.heading}>
        {t('ingest.rec.title')}{' '}
        {total > 0 && <span>{t('ingest.rec.count', { number: total, size: words.gigabytes(bytes) })}</span>}
      </h2>
      {recordings.isError && (
        <ErrorState onRetry={() => void recordings.refetch()} isRetrying={recordings.isFetching} />
      )}
      {recordings.data && total === 0 && (
        <EmptyState icon={Film} title={t('ingest.rec.none')} text={t('ingest.rec.noneText')} />
      )}
      {rows.length > 0 && (
        <DataTable
          label={t('ingest.rec.title')}
          param="recording"
          rows={rows}
          rowKey={({ game }) => String(game)}
          detail={(recording) => (
            <RecordingDetail
              key={recording.game}
              recording={recording}
              mayChange={mayChange}
              onChanged={() => void client.invalidateQueries({ queryKey: ['camera-recordings'] })}
            />
          )}
          older={recordings}
          columns={[
            {
              key: 'game',
              title: t('ingest.set.game'),
              look: 'strong',
              onPhone: 'plain',
              cell: (row) => (row.home ? words.game(row) : String(row.game)),
            },
            { key: 'day', title: t('ingest.rec.day'), cell: ({ begun_at }) => words.day(begun_at) },
            {
              key: 'length',
              title: t('ingest.rec.length'),
              align: 'end',
              cell: ({ recorded_seconds }) => lengthText(recorded_seconds),
            },
            {
              key: 'gaps',
              title: t('ingest.rec.gaps'),
              align: 'end',
              cell: ({ missing_seconds }) => (missing_seconds < 0.5 ? '0' : lengthText(missing_seconds)),
            },
            {
              key: 'size',
              title: t('ingest.rec.size'),
              align: 'end',
              cell: (row) => `${words.gigabytes(row.bytes)} GB`,
            },
            {
              key: 'state',
              title: t('ingest.rec.what'),
              cell: (row) => (
                <span
                  className={styles.word}
                  data-tone={row.on_demand || row.state === 'recording' ? 'fine' : 'attention'}
                >
                  {stateOf(row)}
                </span>
              ),
            },
            {
              key: 'ready',
              title: t('ingest.rec.ready'),
              align: 'end',
              cell: ({ ready_after_seconds: after }) => (after === null ? '' : readyText(after)),
            },
            {
              key: 'views',
              title: `${t('ingest.rec.views')} (${t('ingest.rec.viewsHint')})`,
              align: 'end',
              cell: ({ views, ended_at }) => (ended_at ? String(views) : ''),
            },
            {
              key: 'kept',
              title: t('ingest.rec.kept'),
              look: 'quiet',
              onPhone: 'hidden',
              cell: ({ deleted_after }) => (deleted_after ? words.day(deleted_after) : t('ingest.rec.forever')),
            },
          ]}
        />
      )}
    </section>
  );
};
