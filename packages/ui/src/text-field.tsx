import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { DateInput, isOfTime } from './date-input.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './input.module.css';

type Native = Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby' | 'aria-invalid'>;
interface TextFieldProps extends FieldProps, Native {
  /** tabular digits: a card number, a folio */
  readonly isFigures?: boolean | undefined;
}
/** A field for a line of text. Spread react-hook-form's `register('name')` into it. */
export const TextField = ({ label, hint, error, isOptional, isFigures, type = 'text', ...rest }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} isOptional={isOptional}>
    {(control) => {
      const className = classNames(styles.input, isFigures && styles.figures);
      const Input = isOfTime(type) ? DateInput : 'input';
      return <Input {...rest} {...control} type={type} className={className} />;
    }}
  </Field>
);
