import { call } from '@palco/client/call';
import { checkCoupon } from '@palco/contracts/payments';
import type { PlanForSale } from '@palco/contracts/plans';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { refusedText } from '@palco/ui/refused-text';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppliedCoupon, appliedCoupon } from './applied-coupon.ts';
import styles from './coupon-form.module.css';

interface CouponFormProps {
  readonly plan: PlanForSale;
  /** of the buyer */
  readonly account: number;
  readonly applied: AppliedCoupon | undefined;
  readonly onChange: (applied: AppliedCoupon | undefined) => void;
}
/** A coupon for the order: the server says what the plan costs with it, or why it is not accepted. */
export const CouponForm = ({ plan, account, applied, onChange }: CouponFormProps) => {
  const { t } = useTranslation('checkout');
  const { t: words } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(checkCoupon, { account, body: { membership_id: plan.id, coupon: code } });
    setBusy(false);
    if (isRefusal(answer)) {
      const isShapeless = answer.refused === 'request/invalid';
      return setError(isShapeless ? t('coupon.unknown') : refusedText(answer, words));
    }
    setError(undefined);
    onChange(appliedCoupon(plan, answer.data));
  };
  if (applied)
    return (
      <p className={styles.applied} role="status">
        <span>{t('coupon.applied', { code: applied.code })}</span>
        <Button variant="quiet" size="s" onClick={() => onChange(undefined)}>
          {t('coupon.remove')}
        </Button>
      </p>
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submitBy(() => {
        if (code.trim()) void check();
      })}
    >
      <TextField
        label={t('coupon.label')}
        isOptional
        isFigures
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={error}
        value={code}
        onChange={valueTo(setCode)}
      />
      <Button type="submit" variant="secondary" isLoading={isBusy}>
        {t('coupon.apply')}
      </Button>
    </form>
  );
};
