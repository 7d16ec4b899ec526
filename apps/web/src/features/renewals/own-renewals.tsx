import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { agreeToRenewal, type Renewal, readRenewals, stopRenewal } from '@palco/contracts/renewals/renewals';
import { centsFrom } from '@palco/kernel/money';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { HiddenText } from '@palco/ui/hidden-text.tsx';
import { useZone } from '@palco/ui/league';
import { moneyText } from '@palco/ui/money-text';
import { Notice } from '@palco/ui/notice.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './renewals.module.css';

interface OneProps {
  readonly renewal: Renewal;
  readonly onChange: (renewal: Renewal) => void;
}
const One = ({ renewal, onChange }: OneProps) => {
  const { t } = useTranslation('renewals');
  const { t: common } = useTranslation();
  const { language, locale } = useLanguage();
  const zone = useZone();
  const [busy, setBusy] = useState<'stop' | 'agree'>();
  const [fault, setFault] = useState<string>();
  const { id, state, card, asks, charge_at: chargeAt, paid_until: paidUntil } = renewal;
  const pass = titleIn(renewal, language);
  const day = (iso: string): string => dayText(iso, zone, locale);
  const total = moneyText({ cents: centsFrom(renewal.total) ?? 0, currency: renewal.currency }, locale);
  const act = async (name: 'stop' | 'agree', work: () => ReturnType<typeof stop>): Promise<void> => {
    setBusy(name);
    setFault(undefined);
    const reply = await work();
    setBusy(undefined);
    if (isRefusal(reply)) setFault(refusedText(reply, common));
    else onChange(reply.data);
  };
  const params = { id: String(id) };
  const stop = () => call(stopRenewal, { params });
  const agree = () => call(agreeToRenewal, { params, body: { version: asks?.version ?? '' } });
  const isOver = chargeAt === null;
  return (
    <li className={styles.one}>
      <div className={styles.say}>
        <b>{pass}</b>
        <p>
          {chargeAt === null
            ? t(state === 'stopped' ? 'stateStopped' : 'stateEnded', { day: day(paidUntil) })
            : t(state === 'past-due' ? 'statePastDue' : 'stateActive', { total, day: day(chargeAt) })}
        </p>
        {!isOver && card && (
          <p className={styles.small}>
            {t('card', { brand: card.brand, lastFour: card.last_four })}{' '}
            <TextLink to={`/checkout/renewal/${id}`}>
              {t('changeCard')} <HiddenText>{pass}</HiddenText>
            </TextLink>
          </p>
        )}
        {!isOver && (
          <details className={styles.small}>
            <summary>{t('agreed', { day: day(renewal.agreed.at) })}</summary>
            <p>{renewal.agreed.text}</p>
          </details>
        )}
      </div>
      {!isOver && (
        <Button isLoading={busy === 'stop'} onClick={() => void act('stop', stop)}>
          {t('stop')} <HiddenText>{pass}</HiddenText>
        </Button>
      )}
      {asks && (
        <Notice kind="waiting">
          <strong>{t('asksTitle')}</strong>
          <p>{asks.text}</p>
          <Button size="s" variant="clay" isLoading={busy === 'agree'} onClick={() => void act('agree', agree)}>
            {t('agree')}
          </Button>
        </Notice>
      )}
      {fault && <Notice kind="error">{fault}</Notice>}
    </li>
  );
};

/** What renews, and the button that stops it. While it cannot be read, the profile works without it. */
export const Component = ({ userId }: { readonly userId: number }) => {
  const { t } = useTranslation('renewals');
  const client = useQueryClient();
  const queryKey = ['renewals', userId];
  const { data } = useQuery({ queryKey, queryFn: () => replyOf(call(readRenewals)) });
  if (!data?.data.length) return null;
  const change = (changed: Renewal): void => {
    client.setQueryData(queryKey, { data: data.data.map((each) => (each.id === changed.id ? changed : each)) });
  };
  return (
    <section className={styles.own} aria-labelledby="own-renewals">
      <h2 id="own-renewals">{t('own')}</h2>
      <ul>
        {data.data.map((renewal) => (
          <One key={renewal.id} renewal={renewal} onChange={change} />
        ))}
      </ul>
    </section>
  );
};
