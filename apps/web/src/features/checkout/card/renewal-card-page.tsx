import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { readPaymentOptions } from '@palco/contracts/payments/payments';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { changeRenewalCard, type Renewal, readRenewals } from '@palco/contracts/renewals/renewals';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { PageState } from '@palco/ui/page-state.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { showToast } from '@palco/ui/toasts';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { drawnAccount } from '../../../session/drawn-account.ts';
import page from '../../../ui/order-page.module.css';
import { TextLink } from '../../../ui/text-link.tsx';
import { useGo } from '../../../ui/use-go.ts';
import checkout from '../checkout-page.module.css';
import { CardFields } from './card-fields.tsx';
import styles from './card-form.module.css';
import type { CardLibrary, CardSettings } from './card-library.ts';
import { type CardField, type CardValues, FIELDS_OF_FAULT, faultFrom, faultsOf, paramsOf } from './card-values.ts';
import { useCardLibrary } from './use-card-library.ts';

const EMPTY: CardValues = {
  cardNumber: '',
  holderName: '',
  expirationMonth: '',
  expirationYear: '',
  cvv2: '',
  email: '',
  telephone: '',
};

const Form = ({ renewal, library }: { readonly renewal: Renewal; readonly library: CardLibrary }) => {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation();
  const go = useGo();
  const [fault, setFault] = useState<string>();
  const { register, handleSubmit, formState, setError, setFocus, setValue, getValues } = useForm<CardValues>({
    defaultValues: EMPTY,
  });
  const required = common('errors.required');
  const field = (name: CardField) => ({
    label: t(`card.${name}`),
    error: formState.errors[name]?.message,
    ...register(name, { validate: (value) => value.trim() !== '' || required }),
  });
  const keep = async (values: CardValues): Promise<void> => {
    setFault(undefined);
    const faults = [...faultsOf(values, library)];
    const created = faults.length ? undefined : await library.createToken(paramsOf(values));
    const later = created && 'fault' in created ? faultFrom(created.fault) : undefined;
    if (later) faults.push(later);
    for (const each of faults) for (const name of FIELDS_OF_FAULT[each]) setError(name, { message: t(each) });
    const [first] = faults;
    if (first) return setFocus(FIELDS_OF_FAULT[first][0]);
    if (!created || 'fault' in created) return setFault(t('card.noToken'));
    const reply = await call(changeRenewalCard, {
      params: { id: String(renewal.id) },
      body: { token_id: created.token, deviceDataId: library.deviceSession, holder: values.holderName },
    });
    if (isRefusal(reply)) return setFault(refusedText(reply, common));
    showToast({ kind: 'plain', text: t('renewal.changed') });
    go('/profile');
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(keep)}>
      <CardFields field={field} getValues={getValues} setValue={setValue} />
      {fault && <Notice kind="error">{fault}</Notice>}
      <Button type="submit" variant="clay" size="l" isWide isLoading={formState.isSubmitting}>
        {t('renewal.keep')}
      </Button>
      <p className={styles.safe}>
        <Icon of={ShieldCheck} size="s" />
        {t('card.safe')}
      </p>
    </form>
  );
};

const Loading = ({ renewal, settings }: { readonly renewal: Renewal; readonly settings: CardSettings }) => {
  const { t } = useTranslation('checkout');
  const { library, hasFailed, retry } = useCardLibrary(settings);
  if (hasFailed) return <ErrorState title={t('card.unavailable')} text={t('card.unavailableText')} onRetry={retry} />;
  return library ? <Form renewal={renewal} library={library} /> : <LoadingState text={t('card.loading')} />;
};

/** Another card for a renewal: the provider keeps it, Palco's server only receives a token. Nothing is charged here. */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const { language } = useLanguage();
  const { renewalId = '' } = useParams();
  const { data, isError } = useQuery({
    queryKey: ['renewal-card', drawnAccount(), renewalId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const renewals = (await replyOf(call(readRenewals))).data;
      const renewal = renewals.find(({ id, charge_at }) => String(id) === renewalId && charge_at !== null);
      if (!renewal) return { renewal: undefined, card: null };
      const ways = await replyOf(call(readPaymentOptions, { params: { membershipId: renewal.membership_id } }));
      return { renewal, card: ways.data.card };
    },
  });
  if (isError) return <PageState title={t('unreachable')} text={t('unreachableText')} />;
  if (data && (!data.renewal || !data.card))
    return <PageState title={t('renewal.over')} text={t('renewal.overText')} />;
  return (
    <div className={page.page}>
      <div className={page.head}>
        <TextLink to="/profile">
          <Icon of={ChevronLeft} size="s" />
          {t('renewal.back')}
        </TextLink>
        <h1>{t('renewal.cardTitle')}</h1>
        {data?.renewal && <p>{t('renewal.cardLead', { pass: titleIn(data.renewal, language) })}</p>}
      </div>
      <div className={page.grid}>
        <div className={checkout.form}>
          {data?.renewal && data.card ? (
            <Loading renewal={data.renewal} settings={data.card} />
          ) : (
            <LoadingState text={t('loading')} />
          )}
        </div>
      </div>
    </div>
  );
};
