import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './input.module.css';

type Native = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'aria-describedby' | 'aria-invalid'>;

/** A field for several lines of text. */
export const TextArea = ({ label, hint, error, isOptional, ...rest }: FieldProps & Native) => (
  <Field label={label} hint={hint} error={error} isOptional={isOptional}>
    {(control) => <textarea {...rest} {...control} className={classNames(styles.input, styles.area)} />}
  </Field>
);
