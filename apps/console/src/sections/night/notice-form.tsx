import { serverNow } from '@palco/client/server-clock';
import { putNotice } from '@palco/contracts/notice-staff';
import { NOTICE_KINDS, NOTICE_TEXT_MAX } from '@palco/contracts/notices';
import { LANGUAGES, type Language } from '@palco/kernel/language';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { refusedText } from '@palco/ui/refused-text';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTICE_PHRASES, type NoticePhraseName } from '../../i18n/notice-phrases.ts';
import { useChange } from '../../session/use-change.ts';
import { inputOf, instantFrom } from '../league-input.ts';
import styles from './night.module.css';

type Kind = (typeof NOTICE_KINDS)[number];
type Texts = Readonly<Record<Language, string>>;
const EMPTY: Texts = { es: '', en: '', pt: '', it: '', ru: '' };
/** How long a notice is shown unless its writer chooses otherwise. */
const USUAL_MS = 2 * 3_600_000;

/** Writes a notice: once in Spanish, in the other languages where there is time for it. */
export const NoticeForm = ({ onPut }: { readonly onPut: () => void }) => {
  const { t } = useTranslation();
  const change = useChange();
  const [kind, setKind] = useState<Kind>('information');
  const [texts, setTexts] = useState<Texts>(EMPTY);
  const [until, setUntil] = useState<string | null>(() => new Date(serverNow() + USUAL_MS).toISOString());
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (!texts.es.trim()) return setError(t('night.noticeSpanish'));
    if (until === null) return setError(t('night.noticeEndMissing'));
    setBusy(true);
    const written = Object.entries(texts).filter(([language, text]) => language === 'es' || text.trim());
    const reply = await change(putNotice, {
      body: { kind, texts: Object.fromEntries(written) as unknown as { es: string }, until },
    });
    setBusy(false);
    if (isRefusal(reply)) return setError(refusedText(reply, t));
    setError(undefined);
    setTexts(EMPTY);
    showToast({ kind: 'done', text: t('night.noticePut') });
    onPut();
  };
  return (
    <form className={styles.notice} noValidate onSubmit={submitBy(send)}>
      <div className={styles.phrases}>
        <span>{t('night.phrases')}</span>
        {(Object.keys(NOTICE_PHRASES) as NoticePhraseName[]).map((phrase) => (
          <Button
            key={phrase}
            size="s"
            onClick={() => {
              setKind(NOTICE_PHRASES[phrase].kind);
              setTexts(NOTICE_PHRASES[phrase].texts);
            }}
          >
            {t(`night.phrase.${phrase}`)}
          </Button>
        ))}
      </div>
      {LANGUAGES.map((language) => (
        <TextField
          key={language}
          label={LANGUAGE_NAMES[language]}
          lang={language}
          isOptional={language !== 'es'}
          maxLength={NOTICE_TEXT_MAX}
          value={texts[language]}
          error={language === 'es' ? error : undefined}
          onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
        />
      ))}
      <div className={styles.noticeEnd}>
        <SelectField
          label={t('night.noticeKind')}
          value={kind}
          choices={NOTICE_KINDS.map((value) => ({ value, text: t(`night.noticeKinds.${value}`) }))}
          onChange={(event) => setKind(event.target.value as Kind)}
        />
        <TextField
          label={t('night.noticeUntil')}
          type="datetime-local"
          value={inputOf(until)}
          onChange={(event) => setUntil(instantFrom(event.target.value))}
        />
        <Button variant="clay" type="submit" isLoading={isBusy}>
          {t('night.noticeSend')}
        </Button>
      </div>
    </form>
  );
};
