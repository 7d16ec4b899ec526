import { serverNow } from '@palco/client/server-clock';
import { type Notice, putNotice } from '@palco/contracts/content/notice-staff';
import { NOTICE_KINDS, NOTICE_TEXT_MAX } from '@palco/contracts/content/notices';
import type { Language } from '@palco/kernel/language';
import { Button } from '@palco/ui/button.tsx';
import { submitBy } from '@palco/ui/handlers';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { useLeague, useZone } from '@palco/ui/league';
import { Notice as Note } from '@palco/ui/notice.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTICE_PHRASES, type NoticePhrase, noticeTexts } from '../../i18n/notice-phrases.ts';
import { inputOf, instantFrom } from '../../parts/league-input.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import styles from './night.module.css';

type Kind = (typeof NOTICE_KINDS)[number];
type Texts = Readonly<Record<Language, string>>;
const EMPTY: Texts = { es: '', en: '', pt: '', it: '', ru: '' };
/** How long a notice is shown unless its writer chooses otherwise. */
const USUAL_MS = 2 * 3_600_000;

interface NoticeFormProps {
  /** the one that is changed; without it the notice is new */
  readonly notice?: Notice;
  readonly onPut: () => void;
}

/** Writes or changes a notice: in the league's first language, and in its others where there is time for it. */
export const NoticeForm = ({ notice, onPut }: NoticeFormProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const { languages } = useLeague();
  const original = languages[0] as Language;
  const { change, sent, isBusy, error, setError } = useStaffForm();
  const [kind, setKind] = useState<Kind>(notice?.kind ?? 'information');
  const [texts, setTexts] = useState<Texts>({ ...EMPTY, ...notice?.texts });
  const [until, setUntil] = useState<string | null>(
    () => notice?.until ?? new Date(serverNow() + USUAL_MS).toISOString(),
  );
  /** translations that were read again and left as they are */
  const [right, setRight] = useState<readonly Language[]>([]);
  const send = async (): Promise<void> => {
    if (!texts[original].trim()) return setError(t('night.noticeOriginal'));
    if (until === null) return setError(t('night.noticeEndMissing'));
    const written = languages.flatMap((language) => (texts[language].trim() ? [[language, texts[language]]] : []));
    const stored = notice && { id: notice.id, game: notice.game };
    const body = { ...stored, kind, texts: Object.fromEntries(written), until };
    const query = {
      ...(notice ? { seen: notice.revision } : {}),
      ...(right.length ? { right: right.join(',') } : {}),
    };
    if (!(await sent(change(putNotice, { query, body })))) return;
    if (!notice) setTexts(EMPTY);
    showToast({ kind: 'done', text: t(notice ? 'night.noticeChanged' : 'night.noticePut') });
    onPut();
  };
  return (
    <form className={styles.notice} noValidate onSubmit={submitBy(send)}>
      {!notice && (
        <div className={styles.phrases}>
          <span>{t('night.phrases')}</span>
          {(Object.keys(NOTICE_PHRASES) as NoticePhrase[]).map((phrase) => (
            <Button
              key={phrase}
              size="s"
              onClick={() => {
                setKind(NOTICE_PHRASES[phrase]);
                setTexts(noticeTexts(phrase));
              }}
            >
              {t(`night.phrase.${phrase}`)}
            </Button>
          ))}
        </div>
      )}
      {notice?.stale
        .filter((language) => !right.includes(language))
        .map((language) => (
          <Note key={language} kind="waiting">
            {t('night.noticeOlder', { language: LANGUAGE_NAMES[language] })}{' '}
            <Button size="s" variant="quiet" onClick={() => setRight([...right, language])}>
              {t('night.noticeStillRight')}
            </Button>
          </Note>
        ))}
      {languages.map((language) => (
        <TextField
          key={language}
          label={languages.length > 1 ? LANGUAGE_NAMES[language] : t('night.noticeText')}
          lang={language}
          isOptional={language !== original}
          maxLength={NOTICE_TEXT_MAX}
          value={texts[language]}
          error={language === original ? error : undefined}
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
          value={inputOf(until, zone)}
          onChange={(event) => setUntil(instantFrom(event.target.value, zone))}
        />
        <Button variant="clay" type="submit" isLoading={isBusy}>
          {t(notice ? 'night.noticeSave' : 'night.noticeSend')}
        </Button>
      </div>
    </form>
  );
};
