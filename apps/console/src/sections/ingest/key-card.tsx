import { endInputSrt, rotateInputKey, setInputSrt } from '@palco/contracts/inputs/input-staff';
import { Button } from '@palco/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './ingest.module.css';
import { SecretField } from './secret-field.tsx';
import { useRoomWords } from './times.ts';
import { TRANSPORT_NAMES } from './transport-names.ts';
import type { Feed } from './use-feeds.ts';

interface KeyCardProps {
  readonly feed: Feed;
  /** where encoders publish; null: nowhere */
  readonly server: string | null;
  readonly onChanged: () => void;
}

/** Where the encoder sends and with which key. The key is visible after it was made, and never again. */
export const KeyCard = ({ feed: { input }, server, onChanged }: KeyCardProps) => {
  const { t } = useTranslation();
  const words = useRoomWords();
  const rotate = useStaffForm({ refusals: 'toast' });
  const startSrt = useStaffForm({ refusals: 'toast' });
  const endSrt = useStaffForm({ refusals: 'toast' });
  const [isAsking, setAsking] = useState(false);
  const [key, setKey] = useState<string>();
  const [passphrase, setPassphrase] = useState<string>();
  const params = { inputId: String(input.id) };
  const replace = async (): Promise<void> => {
    const reply = await rotate.sent(rotate.change(rotateInputKey, { params }));
    if (reply) setKey(reply.key);
    onChanged();
  };
  const takeSrt = async (): Promise<void> => {
    const reply = await startSrt.sent(startSrt.change(setInputSrt, { params }));
    if (reply) setPassphrase(reply.passphrase);
    onChanged();
  };
  return (
    <section className={styles.card} aria-label={t('ingest.key.title')}>
      <header className={styles.cardHead}>
        <h2>{t('ingest.key.title')}</h2>
        <p>{t('ingest.key.setAt', { time: words.day(input.key_set_at) })}</p>
      </header>
      {server ? (
        <SecretField label={t('ingest.key.server')} value={server} />
      ) : (
        <p className={styles.small}>{t('ingest.key.noServer')}</p>
      )}
      {key && <SecretField label={t('ingest.key.key')} value={key} />}
      <p className={styles.small}>{t(key ? 'ingest.key.once' : 'ingest.key.hidden')}</p>
      <Button onClick={() => setAsking(true)}>{t('ingest.key.rotate')}</Button>
      <h3>{TRANSPORT_NAMES.srt}</h3>
      {input.srt && (
        <>
          <SecretField label={t('ingest.key.server')} value={input.srt.address} />
          {passphrase && <SecretField label={t('ingest.srt.passphrase')} value={passphrase} />}
          <p className={styles.small}>
            {t(`ingest.srt.state.${input.srt.state}`)}
            {input.srt.problem && ` (${input.srt.problem})`}
          </p>
        </>
      )}
      <div className={styles.row}>
        <Button onClick={() => void takeSrt()}>{t(input.srt ? 'ingest.srt.again' : 'ingest.srt.start')}</Button>
        {input.srt && (
          <Button
            variant="quiet"
            onClick={() =>
              void endSrt.sent(endSrt.change(endInputSrt, { params }), t('ingest.set.saved')).then(onChanged)
            }
          >
            {t('ingest.srt.end')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ingest.key.rotateTitle', { name: input.name })}
        text={t('ingest.key.rotateLead')}
        action={t('ingest.key.rotate')}
        keepText={t('ingest.set.keep')}
        onConfirm={() => void replace()}
        onClose={() => setAsking(false)}
      />
    </section>
  );
};
