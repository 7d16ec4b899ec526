import { hasCheckDigit } from '@palco/contracts/prepaid/check-digit';
import { isPrintedCode, plainCode, TYPED_MAX } from '@palco/contracts/typed-text';
import { Folio } from '@palco/contracts/typed-values';
import { TextField } from '@palco/ui/text-field.tsx';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emailRule, phoneRule } from '../contact-rules.ts';

/** What is printed on a card. */
export interface CardValues {
  readonly number_sheet: string;
  readonly code: string;
}
/** Where the receipt goes. */
export interface ContactValues {
  readonly email: string;
  readonly phone: string;
}
/** Of a form that has these fields, and maybe others. */
interface FieldsOf<Values extends object> {
  readonly register: UseFormRegister<Values>;
  readonly errors: FieldErrors<Values>;
}

/** Folio and secret code. */
export const CardFields = ({ register, errors }: FieldsOf<CardValues>) => {
  const { t } = useTranslation(['checkout', 'translation']);
  const required = t('translation:errors.required');
  const folio = (text: string) => {
    const { data } = Folio.safeParse(text);
    if (data === undefined) return t('prepaid.folioWrong');
    return hasCheckDigit(data) || t('prepaid.folioMistyped');
  };
  const code = (text: string) => isPrintedCode(plainCode(text)) || t('codeInvalid');
  return (
    <>
      <TextField
        label={t('prepaid.number_sheet')}
        error={errors.number_sheet?.message}
        {...register('number_sheet', { required, validate: folio })}
        isFigures
        inputMode="numeric"
        autoComplete="off"
        maxLength={TYPED_MAX}
        hint={t('prepaid.folioHint')}
      />
      <TextField
        label={t('prepaid.code')}
        error={errors.code?.message}
        {...register('code', { required, validate: code })}
        isFigures
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={TYPED_MAX}
        hint={t('prepaid.codeHint')}
      />
    </>
  );
};

/** Where the receipt goes, and a telephone. */
export const ContactFields = ({ register, errors }: FieldsOf<ContactValues>) => {
  const { t } = useTranslation(['checkout', 'translation']);
  const required = t('translation:errors.required');
  const phone = phoneRule(t('phoneInvalid'));
  const optionalPhone = { validate: (text: string) => text.trim() === '' || phone.validate(text) };
  return (
    <>
      <TextField
        label={t('prepaid.email')}
        error={errors.email?.message}
        {...register('email', { required, ...emailRule(t('emailInvalid')) })}
        type="email"
        autoComplete="email"
        maxLength={TYPED_MAX}
      />
      <TextField
        label={t('prepaid.phone')}
        error={errors.phone?.message}
        {...register('phone', optionalPhone)}
        isOptional
        type="tel"
        isFigures
        autoComplete="tel"
        maxLength={TYPED_MAX}
      />
    </>
  );
};
