import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { GIFT_MESSAGE_MAX, GIFT_NAME_MAX, writeGift } from '@palco/contracts/gifts/gifts';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import { type PlanForSale, readPlan } from '@palco/contracts/plans/plans';
import { centsFrom } from '@palco/kernel/money';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { dayText } from '@palco/ui/day-text';
import { moneyText } from '@palco/ui/money-text';
import { Notice } from '@palco/ui/notice.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { Segmented } from '@palco/ui/segmented.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { TextArea } from '@palco/ui/text-area.tsx';
import { TextField } from '@palco/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../session/use-session.ts';
import { checkoutPath, type PassFor, passForIn } from '../../ui/checkout-path.ts';
import page from '../../ui/order-page.module.css';
import { useGo } from '../../ui/use-go.ts';
import { GiftTicket } from './gift-ticket.tsx';
import styles from './gifts.module.css';

type When = 'now' | 'otherDay' | 'myself';

interface GiveFormProps {
  readonly plan: PlanForSale;
  readonly buyer: string;
  readonly passFor: PassFor;
}
const GiveForm = ({ plan, buyer, passFor }: GiveFormProps) => {
  const { t } = useTranslation(['gifts', 'translation']);
  const { t: common } = useTranslation();
  const { language, locale } = useLanguage();
  const go = useGo();
  const [when, setWhen] = useState<When>('now');
  const [typed, setTyped] = useState({ to: '', email: '', day: '', message: '', from: buyer });
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const set = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      setTyped((before) => ({ ...before, [name]: currentTarget.value })),
    error: wrong.has(name) && !typed[name].trim() ? t('translation:errors.required') : undefined,
  });
  const pass = titleIn(plan, language);
  const total = moneyText({ cents: centsFrom(plan.total) ?? 0, currency: plan.currency }, locale);
  const onDay = when === 'otherDay' && typed.day ? dayText(`${typed.day}T12:00:00Z`, 'UTC', locale) : undefined;
  const arrives = when === 'myself' ? t('arrivesYou') : (onDay ?? t('arrivesPaid'));
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const needed = ['to', 'from', ...(when === 'myself' ? [] : ['email']), ...(when === 'otherDay' ? ['day'] : [])];
    const missing = new Set(needed.filter((name) => !typed[name as keyof typeof typed].trim()));
    setWrong(missing);
    setFault(undefined);
    if (missing.size) return;
    setBusy(true);
    const reply = await call(writeGift, {
      body: {
        membership_id: plan.id,
        club: passFor.club,
        game: passFor.game,
        to_name: typed.to,
        from_name: typed.from,
        message: typed.message.replaceAll('\r', ''),
        ...(when === 'myself' ? {} : { to_email: typed.email }),
        ...(when === 'otherDay' ? { deliver_on: typed.day } : {}),
      },
    });
    setBusy(false);
    if (isRefusal(reply)) setFault(refusedText(reply, common));
    else go(checkoutPath({ planId: plan.id, ...passFor, gift: reply.data.id }));
  };
  return (
    <div className={`${page.grid} ${styles.columns}`}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <TextField label={t('to')} maxLength={GIFT_NAME_MAX} autoComplete="off" {...set('to')} />
        <Segmented<When>
          label={t('when')}
          look="chips"
          value={when}
          onChange={setWhen}
          segments={(['now', 'otherDay', 'myself'] as const).map((value) => ({ value, content: t(value) }))}
        />
        {when !== 'myself' && (
          <div className={styles.pair}>
            <TextField label={t('toEmail')} hint={t('toEmailHint')} type="email" autoComplete="off" {...set('email')} />
            {when === 'otherDay' && (
              <TextField label={t('day')} hint={t('dayHint')} type="date" autoComplete="off" {...set('day')} />
            )}
          </div>
        )}
        <TextArea
          label={t('message')}
          hint={t('messageHint', { max: GIFT_MESSAGE_MAX })}
          isOptional
          maxLength={GIFT_MESSAGE_MAX}
          rows={3}
          {...set('message')}
        />
        <TextField label={t('from')} maxLength={GIFT_NAME_MAX} autoComplete="name" {...set('from')} />
        {fault && <Notice kind="error">{fault}</Notice>}
        <Button variant="clay" isLoading={isBusy} type="submit">
          {t('pay', { total })}
        </Button>
        <p className={page.small}>{t('rules')}</p>
      </form>
      <GiftTicket
        to={typed.to}
        from={typed.from}
        pass={pass}
        message={typed.message}
        label={t('preview')}
        arrives={arrives}
      />
    </div>
  );
};

/** A pass for somebody else: for whom, when, and with which words; then it is paid like any other. */
export const Component = () => {
  const { t } = useTranslation('gifts');
  const { membershipId = '' } = useParams();
  const session = useSession();
  const [search] = useSearchParams();
  const plan = useQuery({
    queryKey: ['plan', membershipId],
    queryFn: async () => (await replyOf(call(readPlan, { params: { id: membershipId } }))).data,
  });
  const passFor = passForIn(search);
  const { scope = 'all' } = plan.data ?? {};
  // a club is chosen at the checkout, a game in the calendar; both lead back here
  if (plan.data && scope !== 'all' && passFor[scope] === undefined)
    return <Navigate to={scope === 'game' ? '/calendar' : checkoutPath({ planId: plan.data.id })} replace />;
  return (
    <div className={page.page}>
      <div className={styles.title}>
        <h1>{t('title')}</h1>
        <p className={page.lead}>{t('lead')}</p>
      </div>
      {plan.data && session.state === 'member' ? (
        <GiveForm plan={plan.data} buyer={session.user.name ?? ''} passFor={passFor} />
      ) : plan.error ? (
        <ErrorState onRetry={() => void plan.refetch()} />
      ) : (
        <LoadingState />
      )}
    </div>
  );
};
