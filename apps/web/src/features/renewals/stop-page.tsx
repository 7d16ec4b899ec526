import { call } from '@palco/client/call';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { lookAtRenewal, type SeenRenewal, stopRenewalByLink } from '@palco/contracts/renewals/renewals';
import { centsFrom } from '@palco/kernel/money';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { moneyText } from '@palco/ui/money-text';
import { Notice } from '@palco/ui/notice.tsx';
import { PageState } from '@palco/ui/page-state.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useLinkToken } from '../../ui/use-link-token.ts';
import styles from './renewals.module.css';

/** One press stops it; opening the page does not, because programs that check the links of mails open it too. */
const Stop = ({ seen, token }: { readonly seen: SeenRenewal; readonly token: string }) => {
  const { t } = useTranslation('renewals');
  const { t: common } = useTranslation();
  const { language, locale } = useLanguage();
  const zone = useZone();
  const [now, setNow] = useState(seen);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const day = (iso: string): string => dayText(iso, zone, locale);
  const pass = titleIn(now, language);
  const plans = (
    <ButtonLink to="/profile" variant="clay">
      {t('toProfile')}
    </ButtonLink>
  );
  if (now.charge_at === null)
    return (
      <PageState
        lamps={15}
        title={t(now.state === 'stopped' ? 'stopped' : 'ended')}
        text={t('stoppedText', { pass, day: day(now.paid_until) })}
        actions={plans}
      />
    );
  const stop = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    const reply = await call(stopRenewalByLink, { body: { token } });
    setBusy(false);
    if (isRefusal(reply)) setFault(refusedText(reply, common));
    else setNow(reply.data);
  };
  return (
    <div className={styles.page}>
      <p className={styles.kicker}>{pass}</p>
      <h1>{t('stopTitle')}</h1>
      <dl className={styles.facts}>
        <div>
          <dt>{t('nextCharge')}</dt>
          <dd>{moneyText({ cents: centsFrom(now.total) ?? 0, currency: now.currency }, locale)}</dd>
        </div>
        <div>
          <dt>{t('chargeDay')}</dt>
          <dd>{day(now.charge_at)}</dd>
        </div>
        <div>
          <dt>{t('paidUntil')}</dt>
          <dd>{day(now.paid_until)}</dd>
        </div>
      </dl>
      <p className={styles.lead}>{t('stopLead', { day: day(now.paid_until) })}</p>
      {fault && <Notice kind="error">{fault}</Notice>}
      <div className={styles.actions}>
        <Button variant="clay" isLoading={isBusy} onClick={() => void stop()}>
          {t('stop')}
        </Button>
      </div>
      <p className={styles.small}>{t('keep')}</p>
    </div>
  );
};

/** Where the link of a notice leads. The token is in the fragment, so the document is rendered without it. */
export const Component = () => {
  const { t } = useTranslation('renewals');
  const token = useLinkToken();
  const { data } = useQuery({
    queryKey: ['renewal', token],
    enabled: Boolean(token),
    queryFn: () => call(lookAtRenewal, { body: { token: token ?? '' } }),
    gcTime: 0,
  });
  if (data && !isRefusal(data) && token) return <Stop seen={data.data} token={token} />;
  if (data || token === null) return <PageState title={t('unknown')} text={t('unknownText')} />;
  return (
    <div className={styles.page}>
      <LoadingState text={t('loading')} />
    </div>
  );
};
