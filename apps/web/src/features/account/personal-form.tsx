import { call } from '@palco/client/call';
import { chooseLanguage } from '@palco/client/language';
import { serverNow } from '@palco/client/server-clock';
import { type User, updateUser } from '@palco/contracts/accounts/accounts';
import { languageFrom } from '@palco/kernel/language';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { LANGUAGE_NAMES } from '@palco/ui/language-names';
import { useLeague } from '@palco/ui/league';
import { PasswordField } from '@palco/ui/password-field.tsx';
import { SelectField } from '@palco/ui/select-field.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useFormDialogs } from '@palco/ui/use-form-dialogs.tsx';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../../api/countries.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { acceptUser } from '../../session/use-session.ts';
import { latestBirthday } from '../../ui/person-fields.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import styles from './account.module.css';
import { bodyOf, needsProof, type PersonalValues, personalSchema, valuesOf } from './personal-values.ts';

/** The editable account data (spec section 5: messages after submit, an invalid form is not sent). */
export const PersonalForm = ({ user }: { readonly user: User }) => {
  const { t } = useTranslation('account');
  const { language: shown } = useLanguage();
  const { languages } = useLeague();
  const dialogs = useFormDialogs();
  const countries = useCountries().map(({ name, abbreviation }) => ({ value: abbreviation, text: name }));
  const { register, field, mark, handleSubmit, formState, reset, watch } = useContractForm<PersonalValues>('account', {
    defaultValues: valuesOf(user),
    schema: personalSchema,
    bodyOf: (values) => bodyOf(values, user),
  });
  const submit = handleSubmit(async (values) => {
    const body = bodyOf(values, user) as never;
    const params = { id: user.id };
    const reply = await dialogs.waitFor(call(updateUser, { params, query: { is_lmp_live: 1 }, body }));
    if (isRefusal(reply)) {
      if (reply.refused === 'accounts/password-wrong') mark('current_password');
      if (reply.refused === 'accounts/password-common') mark('password');
      return dialogs.showRefusal(reply, t('save.refused'), mark);
    }
    acceptUser(reply);
    reset(valuesOf(reply));
    const said = [
      reply.pending_email && t('save.pending', { email: reply.pending_email }),
      values.password && t('save.password'),
    ].filter(Boolean);
    const language = languageFrom(values.language);
    dialogs.showMessage({
      title: t('save.done'),
      text: said.join(' ') || undefined,
      okText: t('save.close'),
      onRead: () => language && language !== shown && languages.includes(language) && chooseLanguage(language),
    });
  });
  const isPhoneFixed = user.login_type === 'accountkit';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.row}>
        <TextField label={t('fields.name')} autoComplete="name" {...field('name')} />
        <TextField label={t('fields.email')} type="email" autoComplete="email" {...field('email')} />
      </div>
      <div className={styles.row}>
        <TextField
          label={t('fields.telephone')}
          hint={isPhoneFixed ? t('fields.telephoneFixed') : t('fields.telephoneHint')}
          isOptional={!isPhoneFixed}
          type="tel"
          autoComplete="tel"
          isFigures
          {...field('telephone')}
          disabled={isPhoneFixed}
        />
        <TextField
          label={t('fields.birthday')}
          isOptional
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={latestBirthday(new Date(serverNow()))}
          {...field('birthday')}
        />
      </div>
      <div className={styles.row}>
        <TextField label={t('fields.city')} isOptional autoComplete="address-level2" {...field('city')} />
        <SelectField
          key={countries.length /* remounts when the list arrives, to show the chosen country */}
          label={t('fields.country')}
          isOptional
          autoComplete="country"
          emptyText={t('fields.select')}
          choices={countries}
          {...register('country')}
        />
      </div>
      <div className={styles.row}>
        <SelectField
          label={t('fields.gender')}
          isOptional
          autoComplete="sex"
          emptyText={t('fields.select')}
          choices={[
            { value: 'female', text: t('fields.female') },
            { value: 'male', text: t('fields.male') },
          ]}
          {...register('gender')}
        />
        {languages.length > 1 && (
          <SelectField
            label={t('fields.language')}
            choices={languages.map((language) => ({ value: language, text: LANGUAGE_NAMES[language] }))}
            {...register('language')}
          />
        )}
      </div>
      <div className={styles.row}>
        <PasswordField
          label={t('fields.newPassword')}
          hint={t('fields.newPasswordHint')}
          autoComplete="new-password"
          {...field('password')}
        />
      </div>
      {needsProof(watch(), user) && (
        <PasswordField
          label={t('fields.currentPassword')}
          hint={t('fields.currentPasswordHint')}
          autoComplete="current-password"
          {...field('current_password')}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="clay" isLoading={formState.isSubmitting}>
          {t('save.submit')}
        </Button>
        <Button variant="quiet" onClick={() => reset(valuesOf(user))}>
          {t('save.discard')}
        </Button>
      </div>
      {dialogs.element}
    </form>
  );
};
