import { requestPhoneCode } from '@palco/contracts/sign-in';
import { isRefusal } from '@palco/kernel/refusal';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DIAL_CODES, hasEnoughDigits, withDialCode } from '../../ui/person-fields.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useRefused } from '../../ui/use-refused.ts';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-view.ts';
import { type CodeAsked, CodeForm } from './code-form.tsx';

const schema = z.object({ telephone: z.string().check(z.refine(hasEnoughDigits)) });

/** A number first, then the code that came to it. */
export const PhoneForm = ({ ask, show }: Pick<AuthFormProps, 'ask' | 'show'>) => {
  const { t } = useTranslation('auth');
  const tellRefused = useRefused(ask);
  const [country, setCountry] = useState('MX');
  const [asked, setAsked] = useState<CodeAsked>();
  const { field, handleSubmit, formState, getValues, setFocus } = useContractForm<{ readonly telephone: string }>(
    'auth',
    {
      defaultValues: { telephone: '' },
      schema,
    },
  );
  // the form took the place of what was pressed
  useEffect(() => (asked ? undefined : setFocus('telephone')), [asked, setFocus]);

  const askForCode = async (): Promise<void> => {
    const telephone = withDialCode(country, getValues('telephone'));
    const reply = await ask.waitFor(call(requestPhoneCode, { body: { telephone } }));
    if (isRefusal(reply)) tellRefused(reply, t('phone.refused'));
    else setAsked({ ...reply, number: telephone });
  };
  const backToLogin = (): void => show({ isPhone: false, mode: 'login' });

  return (
    <>
      <button type="button" className={styles.back} onClick={backToLogin}>
        <Icon of={ChevronLeft} size="s" />
        {t('back')}
      </button>
      {asked ? (
        <CodeForm
          key={asked.challenge}
          ask={ask}
          asked={asked}
          onAnother={askForCode}
          onOtherNumber={() => setAsked(undefined)}
          onEmail={backToLogin}
        />
      ) : (
        <form className={styles.form} onSubmit={handleSubmit(askForCode)} noValidate>
          <h3 className={styles.heading}>{t('title.phone')}</h3>
          <p className={styles.lead}>{t('phone.lead')}</p>
          <PhoneField
            label={t('fields.telephone')}
            hint={t('fields.telephoneHint')}
            codes={DIAL_CODES}
            country={country}
            onCountry={setCountry}
            {...field('telephone')}
          />
          <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting}>
            {t('phone.submit')}
          </Button>
        </form>
      )}
    </>
  );
};
