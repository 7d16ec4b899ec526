import type { OwnAccess } from '@palco/contracts/staff-access/own-access-staff';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeagueTime } from '../../parts/league-time.ts';
import { hasPasskeys } from '../../sign-in/passkey.ts';
import styles from './own.module.css';
import type { OwnChanges } from './use-own-access.ts';

type Passkey = OwnAccess['passkeys'][number];

const PasskeyRow = ({ passkey, changes }: { readonly passkey: Passkey; readonly changes: OwnChanges }) => {
  const { t } = useTranslation();
  const timeOf = useLeagueTime();
  const [name, setName] = useState<string>();
  const shown = passkey.name ?? t('own.unnamed');
  return (
    <li className={styles.row}>
      {name === undefined ? (
        <p>
          <b>{shown}</b>
          <span>{t('own.since', { at: timeOf(passkey.created_at) })}</span>
        </p>
      ) : (
        <form
          className={styles.line}
          onSubmit={submitBy(async () => {
            if (await changes.renamePasskey(passkey.id, name)) setName(undefined);
          })}
        >
          <TextField label={t('own.name')} required autoFocus maxLength={60} value={name} onChange={valueTo(setName)} />
          <Button size="s" type="submit" isLoading={changes.isBusy}>
            {t('own.save')}
          </Button>
        </form>
      )}
      {name === undefined && (
        <p className={styles.actions}>
          <Button size="s" variant="secondary" onClick={() => setName(passkey.name ?? '')}>
            {t('own.rename')}
          </Button>
          <Button
            size="s"
            variant="secondary"
            aria-label={`${t('own.remove')}: ${shown}`}
            onClick={() => void changes.removePasskey(passkey.id)}
          >
            {t('own.remove')}
          </Button>
        </p>
      )}
    </li>
  );
};

/** The passkeys by name, and another one. */
export const Passkeys = ({ passkeys, changes }: { passkeys: readonly Passkey[]; changes: OwnChanges }) => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  return (
    <section>
      <h2>{t('own.passkeys')}</h2>
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} changes={changes} />
        ))}
      </ul>
      {hasPasskeys() ? (
        <form
          className={styles.line}
          onSubmit={submitBy(async () => {
            if (await changes.addPasskey(name)) setName('');
          })}
        >
          <TextField label={t('own.newName')} required maxLength={60} value={name} onChange={valueTo(setName)} />
          <Button size="s" type="submit" variant="secondary" isLoading={changes.isBusy}>
            {t('own.addPasskey')}
          </Button>
        </form>
      ) : (
        <p>{t('own.noPasskeysHere')}</p>
      )}
    </section>
  );
};
