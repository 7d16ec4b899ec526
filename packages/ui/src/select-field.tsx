import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './input.module.css';

export interface Choice {
  readonly value: string;
  readonly text: string;
}
type Native = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children' | 'aria-describedby' | 'aria-invalid'>;
interface SelectFieldProps extends FieldProps, Native {
  readonly choices: readonly Choice[];
  /** the first line, with no value: "-- Select --" */
  readonly emptyText?: string | undefined;
}
/** A native select, styled like the other fields. */
export const SelectField = ({ label, hint, error, isOptional, choices, emptyText, ...rest }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} isOptional={isOptional}>
    {(control) => (
      <div className={styles.chosen}>
        <select {...rest} {...control} className={classNames(styles.input, styles.select)}>
          {emptyText !== undefined && <option value="">{emptyText}</option>}
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </div>
    )}
  </Field>
);
