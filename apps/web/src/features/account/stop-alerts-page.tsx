import { call } from '@palco/client/call';
import { stopAlertMail } from '@palco/contracts/game-alerts/game-alerts';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { PageState } from '@palco/ui/page-state.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useLinkToken } from '../../ui/use-link-token.ts';

/**
 * Where the link at the end of an alert's mail leads. One press ends these mails, without signing in; opening the page does
 * not, because programs that check links open it too.
 */
export const Component = () => {
  const { t } = useTranslation('alerts');
  const { t: common } = useTranslation();
  const token = useLinkToken();
  const [state, setState] = useState<'asked' | 'working' | 'done' | 'wrong'>('asked');
  const stop = async (): Promise<void> => {
    setState('working');
    const reply = await call(stopAlertMail, { query: { token: token ?? '' } });
    if (!isRefusal(reply)) setState('done');
    else if (reply.refused === 'game-alerts/link-wrong' || reply.refused === 'request/invalid') setState('wrong');
    else {
      setState('asked');
      showToast({ kind: 'error', text: refusedText(reply, common) });
    }
  };
  const home = (
    <ButtonLink to="/home" variant="clay">
      {t('stop.toHome')}
    </ButtonLink>
  );
  if (state === 'wrong' || token === null) return <PageState lamps={0} title={t('stop.failed')} actions={home} />;
  if (state === 'done') return <PageState lamps={15} title={t('stop.done')} text={t('stop.doneText')} actions={home} />;
  return (
    <PageState
      title={t('stop.title')}
      text={t('stop.text')}
      actions={
        <Button variant="clay" disabled={state === 'working'} onClick={() => void stop()}>
          {t('stop.button')}
        </Button>
      }
    />
  );
};
