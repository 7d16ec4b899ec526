import { addSound, removeSound, SOUND_PURPOSES } from '@palco/contracts/inputs/input-sound-staff';
import { LANGUAGES } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './ingest.module.css';
import { SecretField } from './secret-field.tsx';
import type { Feed } from './use-feeds.ts';

type Purpose = (typeof SOUND_PURPOSES)[number];
type SoundLanguage = (typeof LANGUAGES)[number] | 'zxx';

/** Sounds that come by themselves beside the picture: a radio, another language, the ballpark alone. */
export const SoundsCard = ({ feed: { input }, onChanged }: { readonly feed: Feed; readonly onChanged: () => void }) => {
  const { t } = useTranslation();
  const [add, remove] = [useStaffForm({ refusals: 'toast' }), useStaffForm({ refusals: 'toast' })];
  const [name, setName] = useState('');
  const [purpose, setPurpose] = useState<Purpose>('radio');
  const [language, setLanguage] = useState<SoundLanguage>('es');
  const [key, setKey] = useState<string>();
  const params = { inputId: String(input.id) };
  const send = async (): Promise<void> => {
    const body = { name, purpose, language: purpose === 'park' ? 'zxx' : language } as const;
    const reply = await add.sent(add.change(addSound, { params, body }));
    if (!reply) return;
    setKey(reply.key);
    setName('');
    onChanged();
  };
  return (
    <section className={styles.card} aria-label={t('ingest.sounds.title')}>
      <header className={styles.cardHead}>
        <h2>{t('ingest.sounds.title')}</h2>
      </header>
      {input.sounds.length === 0 && <p className={styles.small}>{t('ingest.sounds.none')}</p>}
      <ul className={styles.plain}>
        {input.sounds.map((sound) => (
          <li key={sound.id} className={styles.row}>
            <b>{sound.name}</b>
            <span className={styles.small}>
              {t(`ingest.sounds.purposes.${sound.purpose}`)}, {t(`ingest.sounds.state.${sound.state}`)}
            </span>
            <Button
              size="s"
              variant="quiet"
              aria-label={t('ingest.sounds.remove', { name: sound.name })}
              onClick={() =>
                void remove
                  .sent(
                    remove.change(removeSound, { params: { ...params, soundId: String(sound.id) } }),
                    t('ingest.set.saved'),
                  )
                  .then(onChanged)
              }
            >
              {t('ingest.set.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {key && (
        <>
          <SecretField label={t('ingest.key.key')} value={key} />
          <p className={styles.small}>{t('ingest.key.once')}</p>
        </>
      )}
      <details className={styles.more}>
        <summary>{t('ingest.sounds.add')}</summary>
        <form className={styles.form} onSubmit={submitBy(send)}>
          <TextField
            label={t('ingest.sounds.name')}
            required
            minLength={2}
            maxLength={40}
            value={name}
            onChange={valueTo(setName)}
          />
          <SelectField
            label={t('ingest.sounds.purpose')}
            value={purpose}
            choices={SOUND_PURPOSES.map((value) => ({ value, text: t(`ingest.sounds.purposes.${value}`) }))}
            onChange={(event) => setPurpose(event.target.value as Purpose)}
          />
          {purpose !== 'park' && (
            <SelectField
              label={t('ingest.sounds.language')}
              value={language}
              choices={LANGUAGES.map((value) => ({ value, text: LANGUAGE_NAMES[value] }))}
              onChange={(event) => setLanguage(event.target.value as SoundLanguage)}
            />
          )}
          <Button type="submit">{t('ingest.sounds.add')}</Button>
        </form>
      </details>
    </section>
  );
};
