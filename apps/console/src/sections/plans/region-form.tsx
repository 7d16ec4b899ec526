import { changeRegion, PAYMENT_METHODS, type PaymentMethod } from '@palco/contracts/plans/plans';
import { CURRENCIES, type Currency } from '@palco/kernel/money';
import { Button } from '@palco/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '@palco/ui/choice.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import type { Catalogue } from './draft.ts';
import { methodText } from './method-text.ts';
import styles from './plans.module.css';

const CODE = /^[a-z][a-z-]{1,30}$/;

interface RegionFormProps {
  /** undefined: a new one */
  readonly region?: Catalogue['regions'][number];
  readonly name?: string;
  readonly onChanged: () => void;
}
/** A region without countries is for all countries in no other region; there can be only one of these. */
export const RegionForm = ({ region, name, onChanged }: RegionFormProps) => {
  const { t } = useTranslation();
  const { change, sent, isBusy, error, setError } = useStaffForm();
  const [code, setCode] = useState(region?.region ?? '');
  const [currency, setCurrency] = useState<Currency>(region?.currency ?? 'MXN');
  const [methods, setMethods] = useState<readonly PaymentMethod[]>(region?.payment_methods ?? PAYMENT_METHODS);
  const [countries, setCountries] = useState(region?.countries.join(', ') ?? '');
  const [reason, setReason] = useState('');
  const save = async (): Promise<void> => {
    if (!region && !CODE.test(code)) return setError(t('plans.codeWrong'));
    if (!reason.trim()) return setError(t('plans.reasonNeeded'));
    const reply = await sent(
      change(changeRegion, {
        params: { region: code },
        body: {
          currency,
          payment_methods: [...methods],
          countries: countries.toUpperCase().match(/[A-Z]+/g) ?? [],
          reason,
        },
      }),
      t('plans.regionSaved', { region: name ?? code }),
    );
    if (!reply) return;
    onChanged();
  };
  const title = region ? undefined : t('plans.newRegion');
  return (
    <form className={styles.coupon} aria-label={title} noValidate onSubmit={submitBy(save)}>
      <h2>
        {title ?? (
          <>
            {name} <small>{currency}</small>
          </>
        )}
      </h2>
      {!region && (
        <>
          <TextField
            label={t('plans.regionCode')}
            hint={t('plans.regionCodeHint')}
            maxLength={31}
            value={code}
            onChange={(event) => setCode(event.target.value.toLowerCase())}
          />
          <SelectField
            label={t('plans.currency')}
            value={currency}
            choices={CURRENCIES.map((value) => ({ value, text: value }))}
            onChange={(event) => setCurrency(event.target.value as Currency)}
          />
        </>
      )}
      {region?.is_fallback ? (
        <p className={styles.quiet}>{t('plans.restHint')}</p>
      ) : (
        <TextField
          label={t('plans.countries')}
          hint={t(region ? 'plans.countriesHint' : 'plans.newCountriesHint')}
          maxLength={1200}
          value={countries}
          onChange={valueTo(setCountries)}
        />
      )}
      <ChoiceGroup label={t('plans.methods')}>
        <div className={styles.choices}>
          {PAYMENT_METHODS.map((method) => (
            <Checkbox
              key={method}
              checked={methods.includes(method)}
              onChange={(event) =>
                setMethods(
                  PAYMENT_METHODS.filter((each) => (each === method ? event.target.checked : methods.includes(each))),
                )
              }
            >
              {methodText(method, currency, t)}
            </Checkbox>
          ))}
        </div>
        {currency !== 'MXN' && methods.includes('openpay') && <p className={styles.quiet}>{t('plans.storeInPesos')}</p>}
      </ChoiceGroup>
      <TextField label={t('plans.reason')} maxLength={300} value={reason} onChange={valueTo(setReason)} />
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <p className={styles.buttons}>
        <Button type="submit" isLoading={isBusy}>
          {t(region ? 'plans.saveRegion' : 'plans.addRegion')}
        </Button>
      </p>
    </form>
  );
};
