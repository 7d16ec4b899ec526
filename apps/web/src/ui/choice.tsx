import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { FieldError } from './field.tsx';

type Native = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'aria-describedby' | 'aria-invalid'>;
interface ChoiceProps extends Native {
  /** may hold links: to the terms, to the notice */
  readonly children: ReactNode;
  readonly error?: string | undefined;
}
const Choice = ({ type, children, error, ...rest }: ChoiceProps & { readonly type: 'checkbox' | 'radio' }) => {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.line}>
        <input
          {...rest}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};

/** Yes or no, with its words beside it. */
export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;
/** One of several: give all of them the same `name`, inside a ChoiceGroup. */
export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;

interface ChoiceGroupProps {
  /** the question */
  readonly label: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}
/** A question whose answers are checkboxes or radios. */
export const ChoiceGroup = ({ label, error, children }: ChoiceGroupProps) => {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
};
