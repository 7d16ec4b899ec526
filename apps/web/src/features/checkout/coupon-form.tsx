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
import styles from './coupon-form.module.css';

/** An accepted coupon, with the plan at its lower price. */
export interface AppliedCoupon {
  readonly code: string;
  readonly discount: string;
  readonly plan: PlanForSale;
}
interface CouponFormProps {
  readonly plan: PlanForSale;
  readonly applied: AppliedCoupon | undefined;
  readonly onChange: (applied: AppliedCoupon | undefined) => void;
}
/** A coupon for the order: the server says what the plan costs with it, or why it is not accepted. */
export const CouponForm = ({ plan, applied, onChange }: CouponFormProps) => {
  const { t } = useTranslation('checkout');
  const { t: words } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(checkCoupon, { body: { membership_id: plan.id, coupon: code } });
    setBusy(false);
    if (isRefusal(answer)) {
      const isShapeless = answer.refused === 'request/invalid';
      return setError(isShapeless ? t('coupon.unknown') : refusedText(answer, words));
    }
    const { coupon, discount, price, commission, total } = answer.data;
    setError(undefined);
    onChange({ code: coupon, discount, plan: { ...plan, price, commission, total } });
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
