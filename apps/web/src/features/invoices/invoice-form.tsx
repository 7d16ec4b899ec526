import { Email } from '@palco/contracts/accounts/person-fields';
import {
  FOREIGN_RFC,
  fitsRegime,
  OFFERED_USES,
  regimesFor,
  TAX_REGIMES,
  type TaxRegime,
  usesFor,
} from '@palco/contracts/invoices/invoice-rules';
import { type InvoiceData, Rfc } from '@palco/contracts/invoices/invoices';
import { TYPED_MAX } from '@palco/contracts/typed-text';
import { PostalCode } from '@palco/contracts/typed-values';
import { Button } from '@palco/ui/button.tsx';
import { Checkbox } from '@palco/ui/choice.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './invoice.module.css';

type Typed = Record<keyof InvoiceData, string>;
export type InvoiceField = keyof InvoiceData;
export interface Entered {
  readonly data: InvoiceData;
  readonly keeps: boolean;
}
interface InvoiceFormProps {
  readonly given: InvoiceData | null;
  /** what SAT did not accept */
  readonly refused?: InvoiceField | undefined;
  readonly send: string;
  /** asks whether the data are kept for the next purchase */
  readonly keepsBefore?: boolean;
  readonly keepText?: string;
  /** returns the fields that the server did not accept */
  readonly onSend: (entered: Entered) => Promise<readonly string[]>;
}
/** Of buyers abroad, whose postal codes are not Mexican. */
const ABROAD = '00000';
const EMPTY: Typed = { rfc: '', name: '', postal_code: '', regime: '', use: '', email: '' };

/** The data of a tax invoice, as on the buyer's certificate: only regimes of the kind of person, only uses of the regime. */
export const InvoiceForm = ({ given, refused, send, keepsBefore, keepText, onSend }: InvoiceFormProps) => {
  const { t } = useTranslation(['invoices', 'translation']);
  const { register, handleSubmit, formState, setError, setValue, watch } = useForm<Typed & { keeps: boolean }>({
    defaultValues: { ...EMPTY, ...given, keeps: keepsBefore ?? true },
  });
  const [typedRfc, regime, use] = watch(['rfc', 'regime', 'use']);
  const rfc = Rfc.safeParse(typedRfc).data;
  const isForeign = rfc === FOREIGN_RFC;
  const regimes = rfc ? regimesFor(rfc) : TAX_REGIMES;
  const uses = regime ? usesFor(regime as TaxRegime) : OFFERED_USES;
  useEffect(() => {
    if (regime && !(regimes as readonly string[]).includes(regime)) setValue('regime', '');
    if (use && regime && !fitsRegime(use as InvoiceData['use'], regime as TaxRegime)) setValue('use', '');
  }, [regime, use, regimes, setValue]);
  useEffect(() => {
    if (refused) setError(refused, { message: t(`refusedFields.${refused as 'rfc'}`) });
  }, [refused, setError, t]);
  const required = t('translation:errors.required');
  const field = (name: InvoiceField, rules: object = {}) => ({
    label: t(`fields.${name}`),
    error: formState.errors[name]?.message,
    ...register(name, { required, ...rules }),
  });
  const submit = async ({ keeps, ...values }: Typed & { keeps: boolean }): Promise<void> => {
    // their invoice has the postal code of the issuer
    const data = isForeign ? { ...values, postal_code: ABROAD } : values;
    const wrong = await onSend({ data: data as InvoiceData, keeps });
    for (const name of wrong) if (name in EMPTY) setError(name as InvoiceField, { message: t('wrong') });
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(submit)}>
      <div className={styles.pair}>
        <TextField
          {...field('rfc', { validate: (text: string) => Rfc.safeParse(text).success || t('rfcWrong') })}
          hint={t('rfcHint')}
          isFigures
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={TYPED_MAX}
        />
        {!isForeign && (
          <TextField
            {...field('postal_code', {
              validate: (text: string) => PostalCode.safeParse(text).success || t('postalWrong'),
            })}
            hint={t('postalHint')}
            isFigures
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={TYPED_MAX}
          />
        )}
      </div>
      <TextField {...field('name')} hint={t('nameHint')} autoComplete="organization" maxLength={300} />
      <SelectField
        {...field('regime')}
        emptyText={t('choose')}
        choices={regimes.map((value) => ({ value, text: `${value} ${t(`regimes.${value}`)}` }))}
      />
      <div className={styles.pair}>
        <SelectField
          {...field('use')}
          hint={t('useHint')}
          emptyText={t('choose')}
          choices={uses.map((value) => ({ value, text: `${value} ${t(`uses.${value}`)}` }))}
        />
        <TextField
          {...field('email', { validate: (text: string) => Email.safeParse(text).success || t('emailWrong') })}
          type="email"
          autoComplete="email"
          maxLength={TYPED_MAX}
        />
      </div>
      <Checkbox {...register('keeps')}>{keepText ?? t('keep')}</Checkbox>
      <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting}>
        {send}
      </Button>
    </form>
  );
};
