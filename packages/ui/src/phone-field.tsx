import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './input.module.css';

export interface DialCode {
  /** ISO 3166 alpha-2 */
  readonly country: string;
  /** `+52` */
  readonly code: string;
}
type Native = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'aria-describedby' | 'aria-invalid'>;
interface PhoneFieldProps extends FieldProps, Native {
  readonly codes: readonly DialCode[];
  readonly country: string;
  readonly onCountry: (country: string) => void;
}
/** Country code and number as one field. The form validates the number. */
export const PhoneField = ({ label, hint, error, isOptional, codes, country, onCountry, ...rest }: PhoneFieldProps) => {
  const { t } = useTranslation();
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <div className={styles.pair}>
          <div className={styles.chosen}>
            <select
              className={classNames(styles.input, styles.select, styles.figures)}
              aria-label={t('ui.dialCode')}
              autoComplete="tel-country-code"
              value={country}
              disabled={rest.disabled}
              onChange={(event) => onCountry(event.target.value)}
            >
              {codes.map((dial) => (
                <option key={dial.country} value={dial.country}>
                  {`${dial.country} ${dial.code}`}
                </option>
              ))}
            </select>
            <Icon of={ChevronDown} />
          </div>
          <input
            inputMode="tel"
            autoComplete="tel-national"
            {...rest}
            {...control}
            type="tel"
            className={classNames(styles.input, styles.figures)}
          />
        </div>
      )}
    </Field>
  );
};
