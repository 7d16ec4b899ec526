import { call } from '@palco/client/call';
import { INVOICE_USES, type InvoiceData, Rfc, requestInvoice, TAX_REGIMES } from '@palco/contracts/invoices';
import { TYPED_MAX } from '@palco/contracts/typed-text';
import { PostalCode } from '@palco/contracts/typed-values';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { showToast } from '@palco/ui/toasts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emailRule } from './contact-rules.ts';
import styles from './invoice-request.module.css';

export type RequestedInvoice = InvoiceData & { readonly requested_at: string; readonly done_at: string | null };

interface InvoiceFormProps {
  readonly paymentId: number;
  readonly given: RequestedInvoice | null;
  readonly onSaved: (requested: RequestedInvoice | null) => void;
}
const EMPTY = { rfc: '', name: '', postal_code: '', regime: '', use: '', email: '' };

/** The form for the data of a tax invoice, as on the buyer's tax certificate. */
export const InvoiceForm = ({ paymentId, given, onSaved }: InvoiceFormProps) => {
  const { t } = useTranslation(['checkout', 'translation']);
  const { register, handleSubmit, formState, setError } = useForm<Record<keyof InvoiceData, string>>({
    defaultValues: given ?? EMPTY,
  });
  const required = t('translation:errors.required');
  const field = (name: keyof InvoiceData, rules: object = {}) => ({
    label: t(`invoice.${name}`),
    error: formState.errors[name]?.message,
    ...register(name, { required, ...rules }),
  });
  const send = async (values: Record<keyof InvoiceData, string>): Promise<void> => {
    const answer = await call(requestInvoice, { params: { id: paymentId }, body: values as InvoiceData });
    if (!isRefusal(answer)) {
      onSaved(answer.data);
      return;
    }
    for (const { field: name } of answer.fields)
      if (name in EMPTY) setError(name as keyof InvoiceData, { message: t('invoice.wrong') });
    showToast({ kind: 'error', text: answer.message || t('invoice.failed') });
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
      <TextField
        {...field('rfc', { validate: (text: string) => Rfc.safeParse(text).success || t('invoice.rfcWrong') })}
        isFigures
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={TYPED_MAX}
      />
      <TextField {...field('name')} hint={t('invoice.nameHint')} autoComplete="organization" maxLength={200} />
      <TextField
        {...field('postal_code', {
          validate: (text: string) => PostalCode.safeParse(text).success || t('invoice.postalWrong'),
        })}
        isFigures
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={TYPED_MAX}
      />
      <SelectField
        {...field('regime')}
        emptyText={t('invoice.choose')}
        choices={TAX_REGIMES.map((value) => ({ value, text: `${value} · ${t(`invoice.regimes.${value}`)}` }))}
      />
      <SelectField
        {...field('use')}
        emptyText={t('invoice.choose')}
        choices={INVOICE_USES.map((value) => ({ value, text: `${value} · ${t(`invoice.uses.${value}`)}` }))}
      />
      <TextField
        {...field('email', emailRule(t('emailInvalid')))}
        type="email"
        autoComplete="email"
        maxLength={TYPED_MAX}
      />
      <Button type="submit" variant="clay" isWide isLoading={formState.isSubmitting}>
        {t('invoice.send')}
      </Button>
    </form>
  );
};
