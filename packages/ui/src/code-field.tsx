import { oneTimeCode } from '@palco/contracts/typed-text';
import type { ChangeEvent, ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './input.module.css';

type Native = Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'className' | 'maxLength' | 'onChange' | 'aria-describedby' | 'aria-invalid'
>;
interface CodeFieldProps extends FieldProps, Native {
  /** how many digits the code has */
  readonly digits?: number;
  readonly onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  /** called with the last digit, so that the form can submit */
  readonly onComplete?: ((code: string) => void) | undefined;
}
/** A one-time code: one input, so that it can be pasted, autofilled and corrected. Accepts digits only. */
export const CodeField = ({
  label,
  hint,
  error,
  isOptional,
  digits = 6,
  onChange,
  onComplete,
  ...rest
}: CodeFieldProps) => (
  <Field label={label} hint={hint} error={error} isOptional={isOptional}>
    {(control) => (
      <input
        {...rest}
        {...control}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern={`[0-9]{${digits}}`}
        className={classNames(styles.input, styles.code)}
        onChange={(event) => {
          // cut here and not by maxLength: "123 456" from a message must not lose its last digit
          event.target.value = oneTimeCode(event.target.value).replace(/\D/g, '').slice(0, digits);
          onChange?.(event);
          if (event.target.value.length === digits) onComplete?.(event.target.value);
        }}
      />
    )}
  </Field>
);
