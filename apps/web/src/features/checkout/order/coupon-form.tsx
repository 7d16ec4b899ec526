import { TYPED_MAX } from '@palco/contracts/typed-text';
import { Button } from '@palco/ui/button.tsx';
import { submitBy, valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppliedCoupon } from './applied-coupon.ts';
import styles from './coupon-form.module.css';
import type { CouponFault } from './use-ticket.ts';

interface CouponFormProps {
  readonly applied: AppliedCoupon | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly fault: CouponFault | undefined;
  readonly apply: () => Promise<unknown>;
  readonly remove: () => void;
}
/** A coupon for the order: the server says what the plan costs with it, or why it is not accepted. */
export const CouponForm = ({ applied, typed, onType, fault, apply, remove }: CouponFormProps) => {
  const { t } = useTranslation('checkout');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault) field.current?.focus();
  }, [fault]);
  const check = async (): Promise<void> => {
    setBusy(true);
    await apply();
    setBusy(false);
  };
  if (applied)
    return (
      <p className={styles.applied} role="status">
        <span>{t('coupon.applied', { code: applied.code })}</span>
        <Button variant="quiet" size="s" onClick={remove}>
          {t('coupon.remove')}
        </Button>
      </p>
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submitBy(() => {
        if (typed.trim()) void check();
      })}
    >
      <TextField
        ref={field}
        label={t('coupon.label')}
        isOptional
        isFigures
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={TYPED_MAX}
        error={fault?.text}
        value={typed}
        onChange={valueTo(onType)}
      />
      <Button type="submit" variant="secondary" isLoading={isBusy}>
        {t('coupon.apply')}
      </Button>
    </form>
  );
};
