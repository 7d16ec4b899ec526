import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** Attributes that connect a control with its label, hint and error. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}
export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** what happened and how to fix it; set it after submit, not while typing */
  readonly error?: string | undefined;
  /** shows "(optional)" beside the label */
  readonly isOptional?: boolean | undefined;
}

/** What is wrong with the control above, and how to fix it. The control refers to it with aria-describedby. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <Icon of={TriangleAlert} size="s" />
    <span>{children}</span>
  </p>
);

/** A label, its control, and below it the error or else the hint. */
export const Field = ({
  label,
  hint,
  error,
  isOptional,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) => {
  const { t } = useTranslation();
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {isOptional && <span className={styles.optional}>{t('ui.optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className={styles.hint} hidden={Boolean(error)}>
          {hint}
        </p>
      )}
    </div>
  );
};
