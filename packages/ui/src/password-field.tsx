import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './input.module.css';

type Native = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'aria-describedby' | 'aria-invalid'>;
interface PasswordFieldProps extends FieldProps, Native {
  /** lets a password manager offer a new password or fill in the current one */
  readonly autoComplete: 'new-password' | 'current-password';
}
/** A field for a password, with a button that reveals it. */
export const PasswordField = ({ label, hint, error, isOptional, ...rest }: PasswordFieldProps) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <div className={styles.secret}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={styles.input}
          />
          <IconButton
            label={t('ui.showPassword')}
            icon={isShown ? EyeOff : Eye}
            aria-pressed={isShown}
            aria-controls={control.id}
            disabled={rest.disabled}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
};
