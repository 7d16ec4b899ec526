import { PAYMENT_METHODS, type PaymentMethod } from '@palco/contracts/plans';
import { Button } from '@palco/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '@palco/ui/choice.tsx';
import { valueTo } from '@palco/ui/handlers';
import { TextField } from '@palco/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './prices.module.css';

interface RegionEndProps {
  readonly methods: readonly PaymentMethod[];
  readonly onMethods: (methods: readonly PaymentMethod[]) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  /** the words of the button */
  readonly children: ReactNode;
}
/** The end of a region's form: how one can pay there, the reason of the change and the button. */
export const RegionEnd = ({ methods, onMethods, reason, onReason, error, isBusy, children }: RegionEndProps) => {
  const { t } = useTranslation();
  return (
    <>
      <ChoiceGroup label={t('prices.methods')}>
        <div className={styles.choices}>
          {PAYMENT_METHODS.map((method) => (
            <Checkbox
              key={method}
              checked={methods.includes(method)}
              onChange={(event) =>
                onMethods(
                  PAYMENT_METHODS.filter((each) => (each === method ? event.target.checked : methods.includes(each))),
                )
              }
            >
              {t(`prices.method.${method}`)}
            </Checkbox>
          ))}
        </div>
      </ChoiceGroup>
      <TextField label={t('prices.reason')} maxLength={300} value={reason} onChange={valueTo(onReason)} />
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <p className={styles.buttons}>
        <Button type="submit" isLoading={isBusy}>
          {children}
        </Button>
      </p>
    </>
  );
};
