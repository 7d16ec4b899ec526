import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { FieldError } from './field.tsx';

type Native = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'aria-describedby' | 'aria-invalid'>;
interface ChoiceProps extends Native {
  /** may contain links, e.g. to the terms */
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

/** A checkbox with its label. */
export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;
/** A radio button: all of a ChoiceGroup need the same `name`. */
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
