import { CARD_CVV_MAX_LENGTH, CARD_MONTH_MAX_LENGTH, CARD_YEAR_MAX_LENGTH } from '@palco/contracts/limits';
import { plainDigits } from '@palco/contracts/typed-text';
import { TextField } from '@palco/ui/text-field.tsx';
import type { UseFormGetValues, UseFormRegisterReturn, UseFormSetValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './card-form.module.css';
import { type CardField, type CardValues, groupedNumber } from './card-values.ts';
import { useExpiryFields } from './use-expiry-fields.ts';

interface CardFieldsProps {
  readonly field: (name: CardField) => UseFormRegisterReturn & {
    readonly label: string;
    readonly error: string | undefined;
  };
  readonly getValues: UseFormGetValues<CardValues>;
  readonly setValue: UseFormSetValue<CardValues>;
}
/** Number, holder, expiry date and code of a card. */
export const CardFields = ({ field, getValues, setValue }: CardFieldsProps) => {
  const { t } = useTranslation('checkout');
  const expiry = useExpiryFields(getValues, setValue);
  return (
    <>
      <TextField
        {...field('cardNumber')}
        isFigures
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        onInput={({ currentTarget }) => {
          const { value, selectionStart } = currentTarget;
          // while the middle is being corrected, formatting would move the cursor
          if (selectionStart === value.length) setValue('cardNumber', groupedNumber(value));
        }}
      />
      <TextField {...field('holderName')} autoComplete="cc-name" placeholder={t('card.holderHint')} />
      <div className={styles.three}>
        <TextField
          {...field('expirationMonth')}
          isFigures
          inputMode="numeric"
          autoComplete="cc-exp-month"
          {...expiry}
          maxLength={CARD_MONTH_MAX_LENGTH}
          placeholder={t('card.monthHint')}
        />
        <TextField
          {...field('expirationYear')}
          isFigures
          inputMode="numeric"
          autoComplete="cc-exp-year"
          {...expiry}
          maxLength={CARD_YEAR_MAX_LENGTH}
          placeholder={t('card.yearHint')}
        />
        <TextField
          {...field('cvv2')}
          isFigures
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={CARD_CVV_MAX_LENGTH}
          placeholder={t('card.codeHint')}
          onPaste={(event) => {
            event.preventDefault();
            setValue('cvv2', plainDigits(event.clipboardData.getData('text')).slice(0, CARD_CVV_MAX_LENGTH));
          }}
        />
      </div>
    </>
  );
};
