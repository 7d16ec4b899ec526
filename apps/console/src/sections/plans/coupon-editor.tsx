import { type Coupon, putCoupon } from '@palco/contracts/plans/coupon-staff';
import { TYPED_MAX } from '@palco/contracts/typed-text';
import { CURRENCIES, type Currency } from '@palco/kernel/money';
import { Button } from '@palco/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '@palco/ui/choice.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { useZone } from '@palco/ui/league';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inputOf, instantFrom } from '../../parts/league-input.ts';
import { ReasonField } from '../../parts/reason-field.tsx';
import { useStaffForm } from '../../parts/use-staff-form.ts';
import type { PlanOnFile } from './draft.ts';
import styles from './plans.module.css';

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
  const zone = useZone();
  const { change, sent, isBusy, error, setError } = useStaffForm();
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
  const save = async (): Promise<void> => {
    if (!reason.trim()) return setError(t('plans.reasonNeeded'));
    const reply = await sent(
      change(putCoupon, {
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
      }),
      ({ data }) => t('plans.couponSaved', { code: data.code }),
    );
    if (!reply) return;
    onChanged();
  };
  return (
    <form className={styles.coupon} noValidate onSubmit={submitBy(save)}>
      {!coupon && <h2>{t('plans.newCoupon')}</h2>}
      <div className={styles.four}>
        {!coupon && (
          <TextField
            label={t('plans.code')}
            isFigures
            autoCapitalize="characters"
            maxLength={TYPED_MAX}
            value={code}
            onChange={valueTo(setCode)}
          />
        )}
        <SelectField
          label={t('plans.worthKind')}
          value={isPercent ? 'percent' : 'amount'}
          choices={[
            { value: 'percent', text: '%' },
            { value: 'amount', text: t('plans.amount') },
          ]}
          onChange={(event) => setPercent(event.target.value === 'percent')}
        />
        <TextField
          label={t('plans.worth')}
          isFigures
          inputMode="decimal"
          maxLength={12}
          value={worth}
          onChange={(event) => setWorth(event.target.value.trim())}
        />
        <SelectField
          label={t('plans.currency')}
          value={currency}
          choices={[
            { value: '', text: t('plans.anyCurrency') },
            ...CURRENCIES.map((value) => ({ value, text: value })),
          ]}
          onChange={(event) => setCurrency(event.target.value as Currency | '')}
        />
        <TextField
          label={t('plans.floor')}
          isOptional
          isFigures
          inputMode="decimal"
          maxLength={12}
          value={floor}
          onChange={(event) => setFloor(event.target.value.trim())}
        />
        <TextField
          label={t('plans.mostUses')}
          isOptional
          inputMode="numeric"
          maxLength={7}
          value={most}
          onChange={valueTo(setMost)}
        />
        <TextField
          label={t('plans.mostEach')}
          isOptional
          inputMode="numeric"
          maxLength={7}
          value={each}
          onChange={valueTo(setEach)}
        />
        <TextField
          label={t('plans.starts')}
          isOptional
          type="datetime-local"
          value={inputOf(starts, zone)}
          onChange={(event) => setStarts(instantFrom(event.target.value, zone))}
        />
        <TextField
          label={t('plans.until')}
          isOptional
          type="datetime-local"
          value={inputOf(ends, zone)}
          onChange={(event) => setEnds(instantFrom(event.target.value, zone))}
        />
      </div>
      <ChoiceGroup label={t('plans.onlyPlans')}>
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
        <ReasonField label={t('plans.reason')} error={error} value={reason} onType={setReason} />
        <Button type="submit" isLoading={isBusy}>
          {t(coupon ? 'plans.saveCoupon' : 'plans.newCoupon')}
        </Button>
      </div>
    </form>
  );
};
