import { call } from '@palco/client/call';
import type { Held } from '@palco/contracts/payments/payments';
import { giveReturnAccount } from '@palco/contracts/payments/payments-by-transfer';
import { plainDigits, TYPED_MAX } from '@palco/contracts/typed-text';
import { isClabe } from '@palco/kernel/clabe';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './held-view.module.css';

interface ReturnAccountFormProps {
  readonly paymentId: number;
  readonly held: readonly Held[];
  /** what goes back */
  readonly amount: string;
}
/** The account that money goes back to; its digits are checked before they are sent, and never shown again. */
export const ReturnAccountForm = ({ paymentId, held, amount }: ReturnAccountFormProps) => {
  const { t } = useTranslation(['checkout', 'translation']);
  const client = useQueryClient();
  const digits = held[0]?.clabe_last_four;
  const [isChanging, setChanging] = useState(false);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { clabe: '', holder: '' } });
  const required = t('translation:errors.required');
  const give = async (body: { readonly clabe: string; readonly holder: string }): Promise<void> => {
    const answer = await call(giveReturnAccount, { params: { id: String(paymentId) }, body });
    if (isRefusal(answer)) {
      if (answer.refused === 'payments/clabe-wrong')
        setError('clabe', { message: answer.message }, { shouldFocus: true });
      else showToast({ kind: 'error', text: answer.message });
      return;
    }
    setChanging(false);
    await Promise.all(['latest-payment', 'payment'].map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
  if (digits && !isChanging)
    return (
      <div className={styles.form} role="status">
        <Notice kind="waiting">{t('held.given', { amount, digits })}</Notice>
        <Button onClick={() => setChanging(true)}>{t('held.change')}</Button>
      </div>
    );
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(give)}>
      <TextField
        label={t('held.clabe')}
        hint={t('held.clabeHint')}
        isFigures
        inputMode="numeric"
        autoComplete="off"
        maxLength={TYPED_MAX}
        error={formState.errors.clabe?.message}
        {...register('clabe', { required, validate: (value) => isClabe(plainDigits(value)) || t('held.clabeHint') })}
      />
      <TextField
        label={t('held.holder')}
        autoComplete="name"
        maxLength={120}
        error={formState.errors.holder?.message}
        {...register('holder', { required, validate: (value) => value.trim() !== '' || required })}
      />
      <Button type="submit" variant="clay" size="l" isLoading={formState.isSubmitting}>
        {t('held.backGo', { amount })}
      </Button>
    </form>
  );
};
