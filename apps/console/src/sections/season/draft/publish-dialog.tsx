import { type Draft, publishDraft } from '@palco/contracts/season/calendar-draft-staff';
import type { StaffSeason } from '@palco/contracts/season/season-staff';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { submitBy } from '@palco/ui/handlers';
import { Notice } from '@palco/ui/notice.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../../parts/reason-field.tsx';
import { useStaffForm } from '../../../parts/use-staff-form.ts';
import styles from '../season.module.css';
import { SEASON_QUERIES } from '../use-season.ts';

interface PublishDialogProps {
  readonly season: StaffSeason;
  readonly draft: Draft;
  readonly onClose: () => void;
}
/** The last look before fans see the draft: what changes, and the note that stays with the revision. */
export const PublishDialog = ({ season, draft, onClose }: PublishDialogProps) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { change, sent, isBusy, error, setError } = useStaffForm();
  const [note, setNote] = useState('');
  const { counts, published, revision } = draft;
  const publish = async (): Promise<void> => {
    if (!note.trim()) return setError(t('season.noteNeeded'));
    const body = { seen: revision, note };
    const reply = await sent(change(publishDraft, { params: { season: season.id }, body }));
    if (!reply) return void client.invalidateQueries({ queryKey: SEASON_QUERIES });
    showToast({
      kind: 'done',
      text: t('season.publishedToast', { number: reply.data.number, count: reply.mails_queued }),
    });
    await client.invalidateQueries({ queryKey: SEASON_QUERIES });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('season.publish', { number: published + 1 })}
      closes="deliberately"
      width="s"
    >
      <form className={styles.form} noValidate onSubmit={submitBy(publish)}>
        <p>{t('season.publishLead')}</p>
        <dl className={styles.facts}>
          <dt>{t('season.change.changed')}</dt>
          <dd>{counts.changed}</dd>
          <dt>{t('season.change.new')}</dt>
          <dd>{counts.new}</dd>
          <dt>{t('season.change.removed')}</dt>
          <dd>{counts.removed}</dd>
          <dt>{t('season.warnings')}</dt>
          <dd>{counts.warnings}</dd>
        </dl>
        <ReasonField
          label={t('season.note')}
          hint={t('season.noteHint')}
          required
          autoFocus
          value={note}
          onType={setNote}
        />
        {error && <Notice kind="error">{error}</Notice>}
        <p className={styles.buttons}>
          <Button type="submit" variant="clay" isLoading={isBusy}>
            {t('season.publishCount', { count: counts.changed + counts.new + counts.removed })}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('season.close')}
          </Button>
        </p>
      </form>
    </Dialog>
  );
};
