import type { NightAlert } from '@palco/contracts/night/night-staff';
import { closeAlert, takeAlert } from '@palco/contracts/operations/alert-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { useMe } from '../../session/me.ts';
import { useIsWall } from '../../session/wall.ts';
import styles from './night.module.css';

/** Takes an alert, and closes it with a note. Without one of its roles it can only be read. */
export const AlertActions = ({ alert }: { readonly alert: NightAlert }) => {
  const { t } = useTranslation();
  const { id: me, roles } = useMe();
  const { change, sent, isBusy } = useStaffForm({ refusals: 'toast' });
  const [note, setNote] = useState<string>();
  const isWall = useIsWall();
  if (isWall) return null;
  if (!roles.includes('admin') && !alert.roles.some((role) => roles.includes(role))) return null;
  const params = { id: String(alert.id) };
  const query = { seen: alert.revision };
  const take = async (): Promise<void> => {
    await sent(change(takeAlert, { params, query, body: {} }), t('night.alertIsYours'));
  };
  const close = async (resolution: string): Promise<void> => {
    if (!resolution.trim()) return;
    await sent(change(closeAlert, { params, query, body: { resolution } }), t('night.alertClosed'));
  };
  if (note !== undefined)
    return (
      <form className={styles.note} onSubmit={submitBy(() => close(note))}>
        <TextField
          label={t('night.whatWasDone')}
          required
          autoFocus
          maxLength={300}
          value={note}
          onChange={valueTo(setNote)}
          onKeyDown={({ key }) => key === 'Escape' && setNote(undefined)}
        />
        <Button size="s" type="submit" isLoading={isBusy}>
          {t('night.close')}
        </Button>
      </form>
    );
  return (
    <>
      {alert.owner?.id !== me && (
        <Button size="s" variant="secondary" isLoading={isBusy} onClick={() => void take()}>
          {t('night.take')}
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={() => setNote('')}>
        {t('night.close')}
      </Button>
    </>
  );
};
