import { call } from '@palco/client/call';
import { ONCE } from '@palco/client/queries';
import {
  confirmWaiting,
  leaveWaitingList,
  readWaitingEntry,
  type WaitingEntry,
} from '@palco/contracts/opening/opening';
import { localeOf } from '@palco/kernel/language';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { buttonClass } from '@palco/ui/button-look';
import { dayText } from '@palco/ui/day-text';
import { useLeague } from '@palco/ui/league';
import { PageState } from '@palco/ui/page-state.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { ANNOUNCEMENT, PlainFrame } from '../../ui/plain-frame.tsx';
import { useLinkToken } from '../../ui/use-link-token.ts';
import styles from './announced.module.css';

/** Everything that is stored about the reader. */
const Kept = ({ entry }: { readonly entry: WaitingEntry }) => {
  const { t } = useTranslation('opening');
  const { language } = useLanguage();
  const { zone } = useLeague();
  const { version, text, at } = entry.consent;
  return (
    <details className={styles.kept}>
      <summary>{t('waiting.kept')}</summary>
      <ul>
        <li>{entry.email}</li>
        {entry.club !== null && <li>{t('waiting.clubOf', { club: entry.club })}</li>}
        <li>{t('waiting.agreed', { date: dayText(at, zone, localeOf[language]), version, text })}</li>
      </ul>
    </details>
  );
};

type Step = 'reading' | 'ask' | 'leave' | 'confirmed' | 'left' | 'wrong';

/**
 * Where the links of the waiting list's mails lead. A press confirms or leaves; opening the page does neither, because programs
 * that check links open it too.
 */
export const Component = () => {
  const { t } = useTranslation('opening');
  const { t: common } = useTranslation();
  const { hash } = useLocation();
  const token = useLinkToken();
  const isLeaving = hash.startsWith('#leave');
  const [done, setStep] = useState<Step>();
  const [isBusy, setBusy] = useState(false);
  const { data: read } = useQuery({
    queryKey: ['waiting list', token],
    queryFn: ({ signal }) => call(readWaitingEntry, { body: { token: token ?? '' }, signal }),
    enabled: Boolean(token),
    ...ONCE,
  });
  const entry = read && !isRefusal(read) ? read.data : undefined;
  const first = (): Step => {
    if (token === null || (read && !entry)) return 'wrong';
    if (!entry) return 'reading';
    if (isLeaving) return 'leave';
    return entry.confirmed_at === null ? 'ask' : 'confirmed';
  };
  const step = done ?? first();
  const act = async (what: 'confirmed' | 'left'): Promise<void> => {
    setBusy(true);
    const reply =
      what === 'confirmed'
        ? await call(confirmWaiting, { body: { token: token ?? '' } })
        : await call(leaveWaitingList, { query: { token: token ?? '' } });
    setBusy(false);
    if (!isRefusal(reply)) setStep(what);
    else if (reply.refused === 'opening/link-wrong') setStep('wrong');
    else showToast({ kind: 'error', text: refusedText(reply, common) });
  };
  const email = entry?.email ?? '';
  const back = (
    <a href={ANNOUNCEMENT} className={buttonClass({})}>
      {t('back')}
    </a>
  );
  return (
    <PlainFrame>
      {step === 'reading' && <PageState title={t('waiting.working')} />}
      {step === 'wrong' && <PageState title={t('waiting.wrong')} text={t('waiting.wrongText')} actions={back} />}
      {step === 'left' && <PageState title={t('waiting.left')} text={t('waiting.leftText')} actions={back} />}
      {step === 'confirmed' && (
        <PageState
          lamps={15}
          title={t('waiting.confirmed')}
          text={t('waiting.confirmedText', { email })}
          actions={
            <Button variant="quiet" onClick={() => setStep('leave')}>
              {t('waiting.button')}
            </Button>
          }
        >
          {entry && <Kept entry={entry} />}
        </PageState>
      )}
      {step === 'ask' && (
        <PageState
          lamps={7}
          title={t('waiting.askTitle')}
          text={t('waiting.askText', { email })}
          actions={
            <>
              <Button variant="clay" isLoading={isBusy} onClick={() => void act('confirmed')}>
                {t('waiting.askButton')}
              </Button>
              <Button variant="quiet" onClick={() => setStep('leave')}>
                {t('waiting.toLeave')}
              </Button>
            </>
          }
        >
          {entry && <Kept entry={entry} />}
        </PageState>
      )}
      {step === 'leave' && (
        <PageState
          title={t('waiting.title')}
          text={t('waiting.text', { email })}
          actions={
            <Button variant="clay" isLoading={isBusy} onClick={() => void act('left')}>
              {t('waiting.button')}
            </Button>
          }
        >
          {entry && <Kept entry={entry} />}
        </PageState>
      )}
    </PlainFrame>
  );
};
