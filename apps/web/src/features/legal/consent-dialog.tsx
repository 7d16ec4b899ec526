import { call } from '@palco/client/call';
import { isRefused } from '@palco/client/refused';
import { type ConsentDue, giveConsent } from '@palco/contracts/legal/legal';
import { SITE_BASE } from '@palco/contracts/pages';
import { Button } from '@palco/ui/button.tsx';
import { Dialog } from '@palco/ui/dialog.tsx';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { Notice } from '@palco/ui/notice.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { standingOf, useLegalDocument } from '../../api/legal.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { refreshSession } from '../../session/use-session.ts';
import styles from './consent-dialog.module.css';

const Due = ({ document, version, accepted }: ConsentDue) => {
  const { t } = useTranslation('legal');
  const { language } = useLanguage();
  const { data } = useLegalDocument(document, null);
  const standing = data && standingOf(data, language);
  const changes = (data?.versions ?? []).filter((each) => each.version > (accepted ?? 0) && each.summary);
  return (
    <li className={styles.due}>
      <h3>{t(`${document}.title`)}</h3>
      <p className={styles.version}>{t('consent.version', { version })}</p>
      {accepted === null ? (
        <p>{t('consent.first')}</p>
      ) : changes.length ? (
        <ul className={styles.changes}>
          {changes.map((each) => (
            <li key={each.version}>{each.summary}</li>
          ))}
        </ul>
      ) : (
        data && <p>{t('consent.unsaid')}</p>
      )}
      {standing && <p>{t(standing, { ...data, language: LANGUAGE_NAMES[data.binding] })}</p>}
      <a href={`${SITE_BASE}/${document}`} target="_blank" rel="noopener noreferrer">
        {t('consent.whole')}
        <HiddenText>
          {' '}
          ({t(`${document}.title`)}, {t('consent.opens')})
        </HiddenText>
      </a>
    </li>
  );
};

interface ConsentDialogProps {
  readonly due: readonly ConsentDue[];
  readonly onLeave: () => void;
}
/** Puts new versions of the legal documents to somebody who is signed in: what changed, the whole text, accept or leave. */
export const ConsentDialog = ({ due, onLeave }: ConsentDialogProps) => {
  const { t } = useTranslation('legal');
  const { t: common } = useTranslation();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  // it may have been accepted in another tab meanwhile
  useEffect(() => {
    const look = (): void => void refreshSession();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  const accept = async (): Promise<void> => {
    setSending(true);
    const body = Object.fromEntries(due.map(({ document, version }) => [`${document}_version`, version]));
    const reply = await call(giveConsent, { body });
    if (isRefused(reply)) setFailure(refusedText(reply, common));
    else await refreshSession();
    setSending(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onLeave}
      closes="never"
      title={t('consent.title')}
      actions={
        <>
          <Button variant="clay" onClick={() => void accept()} isLoading={isSending}>
            {t('consent.accept')}
          </Button>
          <Button onClick={onLeave}>{t('consent.leave')}</Button>
        </>
      }
    >
      <p>{t('consent.lead')}</p>
      <ul className={styles.list}>
        {due.map((each) => (
          <Due key={each.document} {...each} />
        ))}
      </ul>
      <p className={styles.leaving}>{t('consent.leaving')}</p>
      {failure && <Notice kind="error">{failure}</Notice>}
    </Dialog>
  );
};
