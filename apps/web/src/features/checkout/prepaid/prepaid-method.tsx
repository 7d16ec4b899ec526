import { call } from '@palco/client/call';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { lookUpCard } from '@palco/contracts/prepaid/prepaid';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { NoticeDialog } from '@palco/ui/notice-dialog.tsx';
import { useState } from 'react';
import { type UseFormRegister, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { phoneText } from '../../../ui/person-fields.ts';
import type { ReadyCheckout } from '../load-checkout.ts';
import styles from '../pane.module.css';
import { usePaying } from '../use-paying.ts';
import { useRefusedPayment } from '../use-refused-payment.ts';
import { CardFields, type CardValues, ContactFields, type ContactValues } from './card-fields.tsx';
import { useRedeem } from './use-redeem.ts';

type PrepaidValues = CardValues & ContactValues;
interface OtherPass {
  /** of its plan */
  readonly terms: string;
  readonly title: string;
  readonly values: PrepaidValues;
}

/**
 * A prepaid card: looked up first, so that nobody redeems an unexpected pass, then redeemed.
 */
export const PrepaidMethod = ({ plan, me }: ReadyCheckout) => {
  const { t } = useTranslation('checkout');
  const { language } = useLanguage();
  const { isBusy, run } = usePaying();
  const refused = useRefusedPayment();
  const redeemFor = useRedeem();
  const [other, setOther] = useState<OtherPass>();
  const { register, handleSubmit, formState, setError } = useForm<PrepaidValues>({
    defaultValues: { number_sheet: '', code: '', email: me.email ?? '', phone: phoneText(me.telephone ?? '') },
  });
  const { errors } = formState;
  const markCode = (): void => setError('code', { message: t('codeInvalid') }, { shouldFocus: true });

  const redeem = async (values: PrepaidValues, terms: string): Promise<'leaves' | 'stays'> => {
    const { number_sheet, code, ...contact } = values;
    const answer = await redeemFor({ me, terms, card: { number_sheet, code }, contact });
    if (!answer) return 'leaves';
    if (answer.refused !== 'prepaid/code-invalid') return refused(answer);
    markCode();
    return 'stays';
  };
  const look = async (values: PrepaidValues): Promise<'leaves' | 'stays'> => {
    const { number_sheet, code } = values;
    const card = await call(lookUpCard, { account: me.id, body: { number_sheet, code } });
    if (!isRefusal(card)) {
      if (card.data.membership_id === plan.id) return redeem(values, plan.terms);
      setOther({ title: titleIn(card.data, language), terms: card.data.terms, values });
      return 'stays';
    }
    if (card.refused !== 'prepaid/code-invalid' && card.refused !== 'request/invalid') return refused(card);
    markCode();
    return 'stays';
  };
  return (
    <div className={styles.pane}>
      <h2>{t('prepaid.title')}</h2>
      <p>{t('prepaid.text')}</p>
      <form className={styles.form} noValidate onSubmit={handleSubmit((values) => run(() => look(values)))}>
        <div className={styles.two}>
          <CardFields register={register as unknown as UseFormRegister<CardValues>} errors={errors} />
          <ContactFields register={register as unknown as UseFormRegister<ContactValues>} errors={errors} />
        </div>
        <Button type="submit" variant="clay" size="l" isWide isLoading={isBusy}>
          {t('prepaid.action')}
        </Button>
      </form>
      <NoticeDialog
        isOpen={other !== undefined}
        onClose={() => setOther(undefined)}
        title={t('prepaid.otherTitle', { title: other?.title ?? '' })}
        text={t('prepaid.otherText')}
        okText={t('prepaid.otherNo')}
        action={{
          text: t('prepaid.action'),
          onPress: () => {
            setOther(undefined);
            if (other) void run(() => redeem(other.values, other.terms));
          },
        }}
      />
    </div>
  );
};
