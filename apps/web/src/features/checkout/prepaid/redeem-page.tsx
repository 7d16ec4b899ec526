import { call, type Refused } from '@palco/client/call';
import { SITE_BASE } from '@palco/contracts/pages';
import { lookUpCard, type PrepaidCard } from '@palco/contracts/prepaid/prepaid';
import { isRefusal } from '@palco/kernel/refusal';
import { Button } from '@palco/ui/button.tsx';
import { Notice } from '@palco/ui/notice.tsx';
import { refusedText } from '@palco/ui/refused-text';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../api/site.ts';
import { useSession } from '../../../session/use-session.ts';
import page from '../../../ui/order-page.module.css';
import { leavesChargeUnknown } from '../charge-unknown.ts';
import styles from '../checkout-page.module.css';
import { CoveredByCard, PassTicket } from '../order/pass-ticket.tsx';
import pane from '../pane.module.css';
import { useNewPaying } from '../use-paying.ts';
import { CardFields, type CardValues } from './card-fields.tsx';
import { takeCard } from './card-on-the-way.ts';
import { ConfirmRedeeming } from './confirm-redeeming.tsx';
import { SignInToRedeem } from './sign-in-to-redeem.tsx';

interface Found {
  readonly pass: PrepaidCard;
  readonly typed: CardValues;
}

/**
 * Where a prepaid card is redeemed, also while nothing is for sale: the card is looked up, its pass is shown, and only then,
 * in an account, it is redeemed.
 */
export const Component = () => {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation();
  const session = useSession();
  const { selling } = useSite().legal;
  const { isBusy, run } = useNewPaying();
  const [found, setFound] = useState<Found>();
  const [fault, setFault] = useState<string>();
  const { register, handleSubmit, formState, setError, reset } = useForm<CardValues>({
    defaultValues: { number_sheet: '', code: '' },
  });
  const markCode = (): void => {
    setFound(undefined);
    setError('code', { message: t('codeInvalid') });
  };
  const say = (answer: Refused<string>): void => {
    if (answer.refused === 'plans/already-held') setFault(t('redeem.held'));
    else if (leavesChargeUnknown(answer.refused)) setFault(t('unanswered.dialogText'));
    else setFault(refusedText(answer, common));
  };
  const look = async (typed: CardValues): Promise<'stays'> => {
    setFault(undefined);
    const answer = await call(lookUpCard, { body: typed });
    if (!isRefusal(answer)) setFound({ pass: answer.data, typed });
    else if (answer.refused === 'prepaid/code-invalid' || answer.refused === 'request/invalid') markCode();
    else setFault(refusedText(answer, common));
    return 'stays';
  };
  /** After a press that did not redeem it. */
  const onRefused = async (answer: Refused<string>, typed: CardValues): Promise<void> => {
    if (answer.refused === 'prepaid/code-invalid') return markCode();
    if (answer.refused === 'payments/plan-changed') {
      await look(typed);
      return setFault(t('redeem.changed'));
    }
    say(answer);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the way back from a sign-in
  useEffect(() => {
    const kept = takeCard();
    if (!kept) return;
    reset(kept);
    void run(() => look(kept));
  }, []);
  return (
    <div className={page.page}>
      <div className={page.head}>
        <h1>{t('redeem.title')}</h1>
        <p className={page.lead}>{t('redeem.lead')}</p>
      </div>
      {!selling && (
        <Notice kind="waiting">
          <strong>{t('closed.title')}</strong> {t('closed.text')}
        </Notice>
      )}
      <div className={`${page.grid} ${styles.columns}`}>
        <div className={styles.form}>
          {found ? (
            <div className={pane.pane}>
              {session.state === 'member' ? (
                <ConfirmRedeeming
                  // what is typed belongs to one account
                  key={session.user.id}
                  me={session.user}
                  card={found.typed}
                  terms={found.pass.terms}
                  onRefused={(answer) => onRefused(answer, found.typed)}
                />
              ) : (
                <SignInToRedeem card={found.typed} address={`${SITE_BASE}/prepaid`} />
              )}
              <Button variant="quiet" onClick={() => setFound(undefined)}>
                {t('redeem.other')}
              </Button>
            </div>
          ) : (
            <form className={pane.form} noValidate onSubmit={handleSubmit((typed) => run(() => look(typed)))}>
              <p>{t('prepaid.text')}</p>
              <div className={pane.two}>
                <CardFields register={register} errors={formState.errors} />
              </div>
              <Button type="submit" variant="clay" size="l" isWide isLoading={isBusy}>
                {t('redeem.look')}
              </Button>
            </form>
          )}
          <div role="alert">{fault && <Notice kind="error">{fault}</Notice>}</div>
        </div>
        <div className={styles.order} role="status">
          {found && (
            <PassTicket plan={found.pass} passFor={{}} beginsWithPayment={false}>
              <CoveredByCard />
            </PassTicket>
          )}
        </div>
      </div>
    </div>
  );
};
