import { type CameraRecording, deleteRecording } from '@palco/contracts/inputs/recording-staff';
import { publishRecording } from '@palco/contracts/streaming/video-staff';
import { Button } from '@palco/ui/button.tsx';
import { buttonClass } from '@palco/ui/button-look';
import { valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './ingest.module.css';
import { useRoomWords } from './times.ts';

interface RecordingDetailProps {
  readonly recording: CameraRecording;
  readonly mayChange: boolean;
  readonly onChanged: () => void;
}

/** What a recording consists of; to withdraw or publish it takes a reason, to delete it its number. */
export const RecordingDetail = ({ recording, mayChange, onChanged }: RecordingDetailProps) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const [publish, remove] = [useStaffForm({ refusals: 'toast' }), useStaffForm({ refusals: 'toast' })];
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const params = { id: String(recording.game) };
  const isOver = recording.ended_at !== null;
  const isReady = reason.trim().length >= 3;
  const yes = (is: boolean): string => t(is ? 'ingest.rec.yes' : 'ingest.rec.no');
  const setPublished = async (published: boolean): Promise<void> => {
    if (!isReady) return;
    const done = t(published ? 'ingest.rec.published' : 'ingest.rec.withdrawn');
    if (await publish.sent(publish.change(publishRecording, { params, body: { published, reason } }), done))
      onChanged();
  };
  const deleteIt = async (): Promise<void> => {
    if (!isReady || typed.trim() !== String(recording.game)) return;
    const done = t('ingest.rec.deleted', { size: words.gigabytes(recording.bytes) });
    if (await remove.sent(remove.change(deleteRecording, { params, body: { reason } }), done)) onChanged();
  };
  return (
    <div className={styles.detail}>
      <p className={styles.small}>
        {t('ingest.rec.stretches', { number: recording.stretches, gaps: recording.gaps })}{' '}
        {t('ingest.rec.place', { disk: yes(recording.on_disk), store: yes(recording.in_store) })} {t('ingest.rec.kept')}
        : {recording.deleted_after ? words.day(recording.deleted_after) : t('ingest.rec.forever')}.
      </p>
      <a className={buttonClass({ size: 's' })} href={`/tv/player/${recording.game}`} target="_blank" rel="noreferrer">
        {t('ingest.rec.watch')}
      </a>
      {mayChange && isOver && (
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <ReasonField label={t('ingest.rec.reason')} required minLength={3} value={reason} onType={setReason} />
          <div className={styles.row}>
            <Button aria-disabled={!isReady} onClick={() => void setPublished(!recording.published)}>
              {t(recording.published ? 'ingest.rec.withdraw' : 'ingest.rec.publish')}
            </Button>
          </div>
          <TextField
            label={t('ingest.rec.number')}
            hint={t('ingest.rec.deleteHint', { game: recording.game })}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={valueTo(setTyped)}
          />
          <div className={styles.row}>
            <Button
              variant="danger"
              aria-disabled={!isReady || typed.trim() !== String(recording.game)}
              onClick={() => void deleteIt()}
            >
              {t('ingest.rec.delete')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
};
