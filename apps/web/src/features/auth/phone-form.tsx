import { call } from '@palco/client/call';
import { requestPhoneCode } from '@palco/contracts/sign-in/sign-in';
import type { CodeChannel } from '@palco/contracts/sign-in/sign-in-methods';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { PhoneField } from '@palco/ui/phone-field.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useSite } from '../../api/site.ts';
import { DIAL_CODES, hasEnoughDigits, phoneText, withDialCode } from '../../ui/person-fields.ts';
import { useContractForm } from '../../ui/use-contract-form.ts';
import styles from './auth.module.css';
import type { AuthFormProps } from './auth-view.ts';
import { CodeForm, type SentCode } from './code-form.tsx';

const schema = z.object({ telephone: z.string().check(z.refine(hasEnoughDigits)) });

/** The phone number, then the code sent to it. */
export const PhoneForm = ({ dialogs, show }: Pick<AuthFormProps, 'dialogs' | 'show'>) => {
  const { t } = useTranslation('auth');
  const [country, setCountry] = useState('MX');
  const hasWhatsapp = useSite().codeChannels.includes('whatsapp');
  const [sent, setSent] = useState<SentCode>();
  const { field, handleSubmit, formState, getValues, setFocus } = useContractForm<{ readonly telephone: string }>(
    'auth',
    {
      defaultValues: { telephone: '' },
      schema,
    },
  );
  // the pressed button was replaced by this form
  useEffect(() => (sent ? undefined : setFocus('telephone')), [sent, setFocus]);

  const requestCode = async (channel: CodeChannel): Promise<void> => {
    const telephone = withDialCode(country, getValues('telephone'));
    const reply = await dialogs.waitFor(call(requestPhoneCode, { body: { telephone, channel } }));
    if (isRefusal(reply)) dialogs.showRefusal(reply, t('phone.refused'));
    else setSent({ ...reply, number: phoneText(telephone) });
  };
  const backToLogin = (): void => show({ isPhone: false, mode: 'login' });

  return (
    <>
      <button type="button" className={styles.back} onClick={backToLogin}>
        <Icon of={ChevronLeft} size="s" />
        {t('back')}
      </button>
      {sent ? (
        <CodeForm
          key={sent.challenge}
          dialogs={dialogs}
          sent={sent}
          onAnother={() => requestCode(sent.channel)}
          onOtherNumber={() => setSent(undefined)}
          onEmail={backToLogin}
        />
      ) : (
        <form
          className={styles.form}
          onSubmit={handleSubmit(() => requestCode(hasWhatsapp ? 'whatsapp' : 'sms'))}
          noValidate
        >
          <h3 className={styles.heading}>{t('title.phone')}</h3>
          <p className={styles.lead}>{t(hasWhatsapp ? 'phone.leadWhatsapp' : 'phone.lead')}</p>
          <PhoneField
            label={t('fields.telephone')}
            hint={t('fields.telephoneHint')}
            codes={DIAL_CODES}
            country={country}
            onCountry={setCountry}
            {...field('telephone')}
          />
          <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting}>
            {t(hasWhatsapp ? 'phone.byWhatsapp' : 'phone.submit')}
          </Button>
          {hasWhatsapp && (
            <Button variant="quiet" onClick={handleSubmit(() => requestCode('sms'))} className={styles.another}>
              <Icon of={MessageSquareText} />
              {t('phone.bySms')}
            </Button>
          )}
        </form>
      )}
    </>
  );
};
