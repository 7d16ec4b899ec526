import { changeRegion, PAYMENT_METHODS, type PaymentMethod } from '@palco/contracts/plans';
import { CURRENCIES, type Currency } from '@palco/kernel/money';
import { isRefusal } from '@palco/kernel/refusal';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { refusedText } from '@palco/ui/refused-text';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../session/use-change.ts';
import styles from './prices.module.css';
import { RegionEnd } from './region-end.tsx';

const CODE = /^[a-z][a-z-]{1,30}$/;

/** Adds a region. One without countries is for all countries in no other region; there can be only one of these. */
export const NewRegion = ({ onChanged }: { readonly onChanged: () => void }) => {
  const { t } = useTranslation();
  const change = useChange();
  const [code, setCode] = useState('');
  const [currency, setCurrency] = useState<Currency>('MXN');
  const [methods, setMethods] = useState<readonly PaymentMethod[]>(PAYMENT_METHODS);
  const [countries, setCountries] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    if (!CODE.test(code)) return setError(t('prices.codeWrong'));
    if (!reason.trim()) return setError(t('prices.reasonNeeded'));
    setBusy(true);
    const reply = await change(changeRegion, {
      params: { region: code },
      body: {
        currency,
        payment_methods: [...methods],
        countries: countries.toUpperCase().match(/[A-Z]+/g) ?? [],
        reason,
      },
    });
    setBusy(false);
    if (isRefusal(reply)) return setError(refusedText(reply as { refused: string; message: string }, t));
    showToast({ kind: 'done', text: t('prices.regionSaved', { region: code }) });
    onChanged();
  };
  return (
    <form className={styles.coupon} aria-label={t('prices.newRegion')} noValidate onSubmit={submitBy(add)}>
      <h2>{t('prices.newRegion')}</h2>
      <TextField
        label={t('prices.regionCode')}
        hint={t('prices.regionCodeHint')}
        maxLength={31}
        value={code}
        onChange={(event) => setCode(event.target.value.toLowerCase())}
      />
      <SelectField
        label={t('prices.currency')}
        value={currency}
        choices={CURRENCIES.map((value) => ({ value, text: value }))}
        onChange={(event) => setCurrency(event.target.value as Currency)}
      />
      <TextField
        label={t('prices.countries')}
        hint={t('prices.newCountriesHint')}
        maxLength={1200}
        value={countries}
        onChange={valueTo(setCountries)}
      />
      <RegionEnd
        methods={methods}
        onMethods={setMethods}
        reason={reason}
        onReason={setReason}
        error={error}
        isBusy={isBusy}
      >
        {t('prices.addRegion')}
      </RegionEnd>
    </form>
  );
};
