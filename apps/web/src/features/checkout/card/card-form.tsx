import type { Months } from '@palco/contracts/months';
import { plainTelephone, TYPED_MAX } from '@palco/contracts/typed-text';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import Lock from 'lucide-react/icons/lock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../ui/person-fields.ts';
import { useGo } from '../../../ui/use-go.ts';
import { payerEmailRule, phoneRule } from '../contact-rules.ts';
import type { ReadyCheckout } from '../load-checkout.ts';
import { ticketOf } from '../order/ticket.ts';
import { storePayment } from '../stored-payment.ts';
import { usePaying } from '../use-paying.ts';
import { useRefusedPayment } from '../use-refused-payment.ts';
import { CardFields } from './card-fields.tsx';
import styles from './card-form.module.css';
import type { CardLibrary } from './card-library.ts';
import { type CardFault, type CardField, type CardValues, FIELDS_OF_FAULT } from './card-values.ts';
import { MonthsChoice } from './months-choice.tsx';
import { type CardAttempt, payByCard } from './pay-by-card.ts';
import { RenewalTick } from './renewal-tick.tsx';
import { useCardLibrary } from './use-card-library.ts';

interface CardFormProps extends ReadyCheckout {
  /** `$149.00` */
  readonly total: string;
}
/** The card data is checked and stored by the provider's library; Palco's server only receives a token. */
export const CardForm = (props: CardFormProps) => {
  const { t } = useTranslation('checkout');
  const { library, hasFailed, retry } = useCardLibrary(props.methods.card);
  if (hasFailed) return <ErrorState title={t('card.unavailable')} text={t('card.unavailableText')} onRetry={retry} />;
  return library ? <Form {...props} library={library} /> : <LoadingState text={t('card.loading')} />;
};

const Form = ({
  plan,
  methods,
  me,
  coupon,
  passFor,
  total,
  library,
}: CardFormProps & { readonly library: CardLibrary }) => {
  const { t } = useTranslation(['checkout', 'translation']);
  const go = useGo();
  const paying = usePaying();
  const refused = useRefusedPayment();
  const unanswered = useRef<CardAttempt>(undefined);
  const [months, setMonths] = useState<Months>();
  const [isRenewing, setRenewing] = useState(false);
  const renewal = passFor.gift === undefined ? methods.renewal : undefined;
  const { register, handleSubmit, formState, setError, setFocus, setValue, getValues, watch } = useForm<CardValues>({
    defaultValues: {
      cardNumber: '',
      holderName: me.name ?? '',
      expirationMonth: '',
      expirationYear: '',
      cvv2: '',
      email: me.email ?? '',
      telephone: phoneText(me.telephone ?? ''),
    },
    shouldFocusError: true,
  });
  const required = t('translation:errors.required');
  const field = (name: CardField, rules: object = {}) => ({
    label: t(`card.${name}`),
    error: formState.errors[name]?.message,
    ...register(name, { required, validate: (value) => value.trim() !== '' || required, ...rules }),
  });
  const sayFaults = (faults: readonly CardFault[]): void => {
    for (const fault of faults) for (const name of FIELDS_OF_FAULT[fault]) setError(name, { message: t(fault) });
    const [first] = faults;
    if (first) setFocus(FIELDS_OF_FAULT[first][0]);
    paying.say({ title: t('titleModal'), lines: faults.map((fault) => t(fault)) });
  };
  const pay = async (values: CardValues): Promise<'leaves' | 'stays'> => {
    const { email, telephone } = values;
    const outcome = await payByCard({
      library,
      userId: me.id,
      planId: plan.id,
      shown: ticketOf(plan, passFor),
      values,
      coupon,
      months: isRenewing ? undefined : months,
      renews: isRenewing ? renewal?.version : undefined,
      attempt: unanswered.current,
    });
    unanswered.current = outcome.kind === 'unknown' ? outcome.attempt : undefined;
    switch (outcome.kind) {
      case 'faults':
        sayFaults(outcome.faults);
        return 'stays';
      case 'no-token':
        paying.say({ title: t('titleModal'), lines: [t('card.noToken')] });
        return 'stays';
      case 'unknown':
        paying.say({ title: t('card.unknownTitle'), lines: [t('card.unknown')] });
        return 'stays';
      case 'refused':
        for (const { field: name } of outcome.refusal.fields)
          if (name in values) setError(name as CardField, { message: outcome.refusal.message });
        return refused(outcome.refusal);
      case 'bank':
      case 'over':
        storePayment({ plan, me }, { email, phone: plainTelephone(telephone) });
        if (outcome.kind === 'bank') location.assign(outcome.url);
        else go('/checkout/success');
        return 'leaves';
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((values) => paying.run(() => pay(values)))}>
      <CardFields field={field} getValues={getValues} setValue={setValue} />
      <div className={styles.two}>
        <TextField
          {...field('email', payerEmailRule(t('emailInvalid'), t('emailUnusable')))}
          type="email"
          autoComplete="email"
          maxLength={TYPED_MAX}
        />
        <TextField
          {...field('telephone', phoneRule(t('phoneInvalid')))}
          type="tel"
          isFigures
          autoComplete="tel"
          maxLength={TYPED_MAX}
        />
      </div>
      {!isRenewing && (
        <MonthsChoice
          plan={plan}
          allowed={methods.months}
          cardNumber={watch('cardNumber')}
          months={months}
          onChange={setMonths}
        />
      )}
      {renewal && (
        // another sentence needs another yes
        <RenewalTick key={renewal.version} terms={renewal} isOn={isRenewing} onChange={setRenewing} />
      )}
      <Button type="submit" variant="clay" size="l" isWide isLoading={paying.isBusy}>
        <Icon of={Lock} />
        {t('card.pay', { total })}
      </Button>
      <p className={styles.safe}>
        <Icon of={ShieldCheck} size="s" />
        {t('card.safe')}
      </p>
    </form>
  );
};
