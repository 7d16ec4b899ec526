import { closeAlert, takeAlert } from '@palco/contracts/alert-staff';
import type { NightAlert } from '@palco/contracts/night-staff';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { valueTo } from '@palco/ui/handlers';
import { type RefusedCall, refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../session/me.ts';
import { useChange } from '../../session/use-change.ts';
import { useIsWall } from '../../session/wall.ts';
import styles from './night.module.css';

/** Takes an alert, and closes it with a note. Without one of its roles it can only be read. */
export const AlertActions = ({ alert }: { readonly alert: NightAlert }) => {
  const { t } = useTranslation();
  const { id: me, roles } = useMe();
  const [take, close] = [useChange(), useChange()];
  const [note, setNote] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isWall = useIsWall();
  if (isWall) return null;
  if (!roles.includes('admin') && !alert.roles.some((role) => roles.includes(role))) return null;
  const params = { id: String(alert.id) };
  const query = { seen: alert.revision };
  const done = (reply: object | RefusedCall, text: string): void => {
    setBusy(false);
    if (isRefusal(reply)) showToast({ kind: 'error', text: refusedText(reply as RefusedCall, t) });
    else showToast({ kind: 'done', text });
  };
  if (note !== undefined)
    return (
      <form
        className={styles.note}
        onSubmit={async (event) => {
          event.preventDefault();
          if (!note.trim()) return;
          setBusy(true);
          done(await close(closeAlert, { params, query, body: { resolution: note } }), t('night.alertClosed'));
        }}
      >
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
        <Button
          size="s"
          variant="secondary"
          isLoading={isBusy}
          onClick={async () => {
            setBusy(true);
            done(await take(takeAlert, { params, query, body: {} }), t('night.alertIsYours'));
          }}
        >
          {t('night.take')}
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={() => setNote('')}>
        {t('night.close')}
      </Button>
    </>
  );
};
