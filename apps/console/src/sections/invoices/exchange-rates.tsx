import { serverNow } from '@palco/client/server-clock';
import { listExchangeRates, Rate, setExchangeRate } from '@palco/contracts/invoices/exchange-rates-staff';
import { type LeagueDate, leagueDateOf } from '@palco/kernel/league-date';
import { Button } from '@palco/ui/button.tsx';
import { Checkbox } from '@palco/ui/choice.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDayName, useLeagueTime } from '../../parts/league-time.ts';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './invoices.module.css';

interface ExchangeRatesProps {
  /** also when no sale waits for one */
  readonly isAlways: boolean;
}
/** The rates of days: those that sales in dollars wait for, and a form that sets or corrects one. */
export const ExchangeRates = ({ isAlways }: ExchangeRatesProps) => {
  const { t } = useTranslation();
  const zone = useZone();
  const dayName = useDayName();
  const timeOf = useLeagueTime();
  const client = useQueryClient();
  const [typed, setTyped] = useState<{ readonly day?: string; readonly rate: string }>({ rate: '' });
  const [isFar, setFar] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [isSure, setSure] = useState(false);
  const { change, sent, isBusy, error } = useStaffForm({
    refusals: (reply) => {
      setFar(reply.refused === 'invoices/rate-far');
      return refusedText(reply, t);
    },
  });
  const read = useQuery({
    queryKey: ['invoices', 'rates'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(listExchangeRates, { signal }))).data,
  });
  if (!read.data || !(isAlways || read.data.missing.length)) return null;
  const { missing, rates } = read.data;
  const day = typed.day ?? missing[0]?.day ?? leagueDateOf(new Date(serverNow()), zone);
  const pick = (next: string, rate = ''): void => {
    setTyped({ day: next, rate });
    setFar(false);
    setSure(false);
  };
  const send = async (): Promise<void> => {
    const rate = typed.rate.trim().replace(',', '.');
    const { success } = Rate.safeParse(rate);
    setWrong(!success);
    if (!success) return;
    const done = t('invoices.rates.saved', { rate, day: dayName(day as LeagueDate) });
    if (!(await sent(change(setExchangeRate, { body: { day, rate, sure: isSure } }), done))) return;
    setTyped({ rate: '' });
    setFar(false);
    setSure(false);
    void client.invalidateQueries({ queryKey: ['invoices'] });
  };
  return (
    <section className={styles.card} aria-labelledby="exchange-rates">
      <h2 id="exchange-rates">{t('invoices.rates.title')}</h2>
      <p className={styles.quiet}>{t('invoices.rates.lead')}</p>
      {missing.length > 0 && (
        <ul className={styles.open}>
          {missing.map((each) => (
            <li key={each.day}>
              <b>{dayName(each.day as LeagueDate)}</b>
              <span>{t('invoices.rates.missing', { number: each.sales, asked: each.asked })}</span>
              <Button size="s" variant="quiet" onClick={() => pick(each.day)}>
                {t('invoices.rates.pick')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.rate} onSubmit={submitBy(send)}>
        <TextField label={t('invoices.rates.day')} type="date" required value={day} onChange={valueTo(pick)} />
        <TextField
          label={t('invoices.rates.rate')}
          isFigures
          inputMode="decimal"
          maxLength={9}
          required
          error={isWrong ? t('invoices.rates.wrong') : undefined}
          value={typed.rate}
          onChange={valueTo((rate) => pick(day, rate))}
        />
        {isFar && (
          <Checkbox checked={isSure} onChange={({ target }) => setSure(target.checked)}>
            {t('invoices.rates.sure')}
          </Checkbox>
        )}
        <Button type="submit" isLoading={isBusy}>
          {t('invoices.rates.save')}
        </Button>
      </form>
      {error && <Notice kind="error">{error}</Notice>}
      {rates.length > 0 && (
        <ul className={styles.open}>
          {rates.map((each) => (
            <li key={each.day}>
              <b>{dayName(each.day as LeagueDate)}</b>
              <span className={styles.quiet}>
                {t('invoices.rates.setBy', {
                  who: each.set_by.name ?? t('sections.account', { id: each.set_by.id }),
                  at: timeOf(each.set_at),
                })}
              </span>
              <b>{each.rate}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
