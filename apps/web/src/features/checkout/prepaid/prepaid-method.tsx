import { call } from '@palco/client/call';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { hasCheckDigit } from '@palco/contracts/prepaid/check-digit';
import { lookUpCard, redeemCard } from '@palco/contracts/prepaid/prepaid';
import { isPrintedCode, plainCode, plainTelephone, TYPED_MAX } from '@palco/contracts/typed-text';
import { Folio } from '@palco/contracts/typed-values';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { NoticeDialog } from '@palco/ui/notice-dialog.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { phoneText } from '../../../ui/person-fields.ts';
import { useGo } from '../../../ui/use-go.ts';
import { emailRule, phoneRule } from '../contact-rules.ts';
import type { ReadyCheckout } from '../load-checkout.ts';
import styles from '../pane.module.css';
import { storePayment } from '../stored-payment.ts';
import { usePaying } from '../use-paying.ts';
import { useRefusedPayment } from '../use-refused-payment.ts';

const FIELDS = ['number_sheet', 'code', 'email', 'phone'] as const;
type PrepaidValues = Readonly<Record<(typeof FIELDS)[number], string>>;
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
  const { t } = useTranslation(['checkout', 'translation']);
  const { language } = useLanguage();
  const { isBusy, run } = usePaying();
  const refused = useRefusedPayment();
  const go = useGo();
  const [other, setOther] = useState<OtherPass>();
  const { register, handleSubmit, formState, setError } = useForm<PrepaidValues>({
    defaultValues: { number_sheet: '', code: '', email: me.email ?? '', phone: phoneText(me.telephone ?? '') },
  });
  const required = t('translation:errors.required');
  const field = (name: keyof PrepaidValues, rules: object = { required }) => ({
    label: t(`prepaid.${name}`),
    error: formState.errors[name]?.message,
    ...register(name, rules),
  });
  const markCode = (): void => setError('code', { message: t('codeInvalid') }, { shouldFocus: true });
  const cardOf = ({ number_sheet, code }: PrepaidValues) => ({ number_sheet, code });

  const redeem = async (values: PrepaidValues, terms: string): Promise<'leaves' | 'stays'> => {
    const answer = await call(redeemCard, {
      account: me.id,
      body: { ...cardOf(values), shown: { terms }, email: values.email, phone: values.phone },
    });
    if (isRefusal(answer)) {
      if (answer.refused !== 'prepaid/code-invalid') return refused(answer);
      markCode();
      return 'stays';
    }
    const { payment_id, number_sheet, membership_id, total } = answer.data;
    const { email, phone } = values;
    const known = { email, phone: plainTelephone(phone), membership_id, number_sheet, total, order_id: payment_id };
    storePayment({ plan, me }, known);
    go('/checkout/success/');
    return 'leaves';
  };
  const look = async (values: PrepaidValues): Promise<'leaves' | 'stays'> => {
    const card = await call(lookUpCard, { account: me.id, body: cardOf(values) });
    if (!isRefusal(card)) {
      if (card.data.membership_id === plan.id) return redeem(values, plan.terms);
      setOther({ title: titleIn(card.data, language), terms: card.data.terms, values });
      return 'stays';
    }
    if (card.refused !== 'prepaid/code-invalid' && card.refused !== 'request/invalid') return refused(card);
    markCode();
    return 'stays';
  };
  const phone = phoneRule(t('phoneInvalid'));
  const optionalPhone = { validate: (text: string) => text.trim() === '' || phone.validate(text) };
  const folio = (text: string) => {
    const { data } = Folio.safeParse(text);
    if (data === undefined) return t('prepaid.folioWrong');
    return hasCheckDigit(data) || t('prepaid.folioMistyped');
  };
  const code = (text: string) => isPrintedCode(plainCode(text)) || t('codeInvalid');
  return (
    <div className={styles.pane}>
      <h2>{t('prepaid.title')}</h2>
      <p>{t('prepaid.text')}</p>
      <form className={styles.form} noValidate onSubmit={handleSubmit((values) => run(() => look(values)))}>
        <div className={styles.two}>
          <TextField
            {...field('number_sheet', { required, validate: folio })}
            isFigures
            inputMode="numeric"
            autoComplete="off"
            maxLength={TYPED_MAX}
            hint={t('prepaid.folioHint')}
          />
          <TextField
            {...field('code', { required, validate: code })}
            isFigures
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={TYPED_MAX}
            hint={t('prepaid.codeHint')}
          />
          <TextField
            {...field('email', { required, ...emailRule(t('emailInvalid')) })}
            type="email"
            autoComplete="email"
            maxLength={TYPED_MAX}
          />
          <TextField
            {...field('phone', optionalPhone)}
            isOptional
            type="tel"
            isFigures
            autoComplete="tel"
            maxLength={TYPED_MAX}
          />
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
