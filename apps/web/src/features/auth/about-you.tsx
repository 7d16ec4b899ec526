import { serverNow } from '@palco/client/server-clock';
import { PasswordField } from '@palco/ui/password-field.tsx';
import { PhoneField } from '@palco/ui/phone-field.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DIAL_CODES, latestBirthday, TEAM_CHOICES } from '../../ui/person-fields.ts';
import type { FieldControl } from '../../ui/use-contract-form.ts';
import styles from './auth.module.css';

export interface AboutYouValues {
  readonly telephone: string;
  readonly city: string;
  /** an ISO date, as date inputs use it */
  readonly birthday: string;
  readonly team: string;
}
export interface AccountValues {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}
interface AccountFieldsProps {
  readonly field: (
    name: keyof AccountValues,
    options?: { readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void },
  ) => FieldControl;
  readonly onEmail: (email: string) => void;
}
/** What every account has. */
export const AccountFields = ({ field, onEmail }: AccountFieldsProps) => {
  const { t } = useTranslation('auth');
  return (
    <>
      <TextField label={t('fields.name')} autoComplete="name" {...field('name')} />
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        placeholder={t('fields.emailShape')}
        {...field('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <PasswordField
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        autoComplete="new-password"
        {...field('password')}
      />
    </>
  );
};

interface AboutYouProps {
  readonly field: (name: keyof AboutYouValues) => FieldControl;
  readonly dialCountry: string;
  readonly onDialCountry: (country: string) => void;
  /** a distributor fills in all of it */
  readonly isRequired?: boolean;
}

/** Phone, city, birthday and club: optional for fans, required of distributors. */
export const AboutYou = ({ field, dialCountry, onDialCountry, isRequired = false }: AboutYouProps) => {
  const { t } = useTranslation('auth');
  const isOptional = !isRequired;
  return (
    <div className={styles.form}>
      <PhoneField
        label={t('fields.telephone')}
        hint={t('fields.telephoneHint')}
        isOptional={isOptional}
        codes={DIAL_CODES}
        country={dialCountry}
        onCountry={onDialCountry}
        {...field('telephone')}
      />
      <div className={styles.pair}>
        <TextField label={t('fields.city')} isOptional={isOptional} autoComplete="address-level2" {...field('city')} />
        <TextField
          label={t('fields.birthday')}
          hint={t('fields.birthdayHint')}
          isOptional={isOptional}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={latestBirthday(new Date(serverNow()))}
          {...field('birthday')}
        />
      </div>
      <SelectField
        label={t('fields.team')}
        isOptional={isOptional}
        emptyText={t('fields.select')}
        choices={TEAM_CHOICES}
        {...field('team')}
      />
    </div>
  );
};
