import { endInputSrt, rotateInputKey, setInputSrt } from '@palco/contracts/input-staff';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../session/use-change.ts';
import styles from './ingest.module.css';
import { useSayDone } from './say-done.ts';
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
  const say = useSayDone();
  const [rotate, startSrt, endSrt] = [useChange(), useChange(), useChange()];
  const [isAsking, setAsking] = useState(false);
  const [key, setKey] = useState<string>();
  const [passphrase, setPassphrase] = useState<string>();
  const params = { inputId: String(input.id) };
  const replace = async (): Promise<void> => {
    setAsking(false);
    const reply = await say(rotate(rotateInputKey, { params }), undefined);
    if (reply) setKey(reply.key);
    onChanged();
  };
  const takeSrt = async (): Promise<void> => {
    const reply = await say(startSrt(setInputSrt, { params }), undefined);
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
            onClick={() => void say(endSrt(endInputSrt, { params }), t('ingest.set.saved')).then(onChanged)}
          >
            {t('ingest.srt.end')}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('ingest.key.rotateTitle', { name: input.name })}
        actions={
          <>
            <Button variant="danger" onClick={() => void replace()}>
              {t('ingest.key.rotate')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('ingest.set.keep')}</Button>
          </>
        }
      >
        <p>{t('ingest.key.rotateLead')}</p>
      </Dialog>
    </section>
  );
};
