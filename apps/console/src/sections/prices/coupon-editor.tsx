import { type Coupon, putCoupon } from '@palco/contracts/coupon-staff';
import { TYPED_MAX } from '@palco/contracts/typed-text';
import { CURRENCIES, type Currency } from '@palco/kernel/money';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '@palco/ui/choice.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { refusedText } from '@palco/ui/refused-text';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../session/use-change.ts';
import { inputOf, instantFrom } from '../league-input.ts';
import type { PlanOnFile } from './draft.ts';
import styles from './prices.module.css';

const numberOrNull = (typed: string): number | null => Number(typed.replace(/\D/g, '')) || null;

interface CouponEditorProps {
  /** undefined: a new one */
  readonly coupon: Coupon | undefined;
  readonly plans: readonly PlanOnFile[];
  readonly onChanged: () => void;
}
/** The terms of a coupon. Saving a stopped one resumes it. */
export const CouponEditor = ({ coupon, plans, onChanged }: CouponEditorProps) => {
  const { t } = useTranslation();
  const change = useChange();
  const [code, setCode] = useState(coupon?.code ?? '');
  const [isPercent, setPercent] = useState(coupon === undefined || coupon.percent !== null);
  const [worth, setWorth] = useState(coupon ? String(coupon.percent ?? coupon.amount ?? '') : '');
  const [currency, setCurrency] = useState<Currency | ''>(coupon?.currency ?? 'MXN');
  const [floor, setFloor] = useState(coupon?.floor ?? '');
  const [most, setMost] = useState(String(coupon?.most_uses ?? ''));
  const [each, setEach] = useState(String(coupon?.most_uses_each ?? ''));
  const [only, setOnly] = useState<readonly number[]>(coupon?.plans ?? []);
  const [starts, setStarts] = useState(coupon?.starts_at ?? null);
  const [ends, setEnds] = useState(coupon?.ends_at ?? null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (!reason.trim()) return setError(t('prices.reasonNeeded'));
    setBusy(true);
    const reply = await change(putCoupon, {
      params: { code },
      body: {
        percent: isPercent ? numberOrNull(worth) : null,
        amount: isPercent ? null : worth,
        currency: currency === '' ? null : currency,
        floor: floor === '' ? null : floor,
        most_uses: numberOrNull(most),
        most_uses_each: numberOrNull(each),
        plans: [...only],
        starts_at: starts,
        ends_at: ends,
        reason,
      },
    });
    setBusy(false);
    if (isRefusal(reply)) return setError(refusedText(reply, t));
    setError(undefined);
    showToast({ kind: 'done', text: t('prices.couponSaved', { code: reply.data.code }) });
    onChanged();
  };
  return (
    <form className={styles.coupon} noValidate onSubmit={submitBy(save)}>
      {!coupon && <h2>{t('prices.newCoupon')}</h2>}
      <div className={styles.four}>
        {!coupon && (
          <TextField
            label={t('prices.code')}
            isFigures
            autoCapitalize="characters"
            maxLength={TYPED_MAX}
            value={code}
            onChange={valueTo(setCode)}
          />
        )}
        <SelectField
          label={t('prices.worthKind')}
          value={isPercent ? 'percent' : 'amount'}
          choices={[
            { value: 'percent', text: '%' },
            { value: 'amount', text: t('prices.amount') },
          ]}
          onChange={(event) => setPercent(event.target.value === 'percent')}
        />
        <TextField
          label={t('prices.worth')}
          isFigures
          inputMode="decimal"
          maxLength={12}
          value={worth}
          onChange={(event) => setWorth(event.target.value.trim())}
        />
        <SelectField
          label={t('prices.currency')}
          value={currency}
          choices={[
            { value: '', text: t('prices.anyCurrency') },
            ...CURRENCIES.map((value) => ({ value, text: value })),
          ]}
          onChange={(event) => setCurrency(event.target.value as Currency | '')}
        />
        <TextField
          label={t('prices.floor')}
          isOptional
          isFigures
          inputMode="decimal"
          maxLength={12}
          value={floor}
          onChange={(event) => setFloor(event.target.value.trim())}
        />
        <TextField
          label={t('prices.mostUses')}
          isOptional
          inputMode="numeric"
          maxLength={7}
          value={most}
          onChange={valueTo(setMost)}
        />
        <TextField
          label={t('prices.mostEach')}
          isOptional
          inputMode="numeric"
          maxLength={7}
          value={each}
          onChange={valueTo(setEach)}
        />
        <TextField
          label={t('prices.starts')}
          isOptional
          type="datetime-local"
          value={inputOf(starts)}
          onChange={(event) => setStarts(instantFrom(event.target.value))}
        />
        <TextField
          label={t('prices.until')}
          isOptional
          type="datetime-local"
          value={inputOf(ends)}
          onChange={(event) => setEnds(instantFrom(event.target.value))}
        />
      </div>
      <ChoiceGroup label={t('prices.onlyPlans')}>
        <div className={styles.choices}>
          {plans.map(({ id, title }) => (
            <Checkbox
              key={id}
              checked={only.includes(id)}
              onChange={(event) => setOnly(event.target.checked ? [...only, id] : only.filter((one) => one !== id))}
            >
              {title} {id}
            </Checkbox>
          ))}
        </div>
      </ChoiceGroup>
      <div className={styles.two}>
        <TextField
          label={t('prices.reason')}
          error={error}
          maxLength={300}
          value={reason}
          onChange={valueTo(setReason)}
        />
        <Button type="submit" isLoading={isBusy}>
          {t(coupon ? 'prices.saveCoupon' : 'prices.newCoupon')}
        </Button>
      </div>
    </form>
  );
};
