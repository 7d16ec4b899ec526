import type { Refused } from '@palco/client/call';
import type { User } from '@palco/contracts/accounts/accounts';
import { Button } from '@palco/ui/button.tsx';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../ui/person-fields.ts';
import pane from '../pane.module.css';
import { useNewPaying } from '../use-paying.ts';
import { type CardValues, ContactFields, type ContactValues } from './card-fields.tsx';
import { takeCard } from './card-on-the-way.ts';
import { useRedeem } from './use-redeem.ts';

interface ConfirmRedeemingProps {
  readonly me: User;
  readonly card: CardValues;
  /** of the shown pass */
  readonly terms: string;
  readonly onRefused: (answer: Refused<string>) => Promise<void>;
}
/** The account that gets the pass, where the receipt goes, and the press that redeems the card. */
export const ConfirmRedeeming = ({ me, card, terms, onRefused }: ConfirmRedeemingProps) => {
  const { t } = useTranslation('checkout');
  const redeem = useRedeem();
  const { isBusy, run } = useNewPaying();
  const { register, handleSubmit, formState } = useForm<ContactValues>({
    defaultValues: { email: me.email ?? '', phone: phoneText(me.telephone ?? '') },
  });
  // signed in without leaving the page: it need not be kept any more
  useEffect(() => void takeCard(), []);
  const confirm = async (contact: ContactValues): Promise<'leaves' | 'stays'> => {
    const refused = await redeem({ me, terms, card, contact });
    if (!refused) return 'leaves';
    await onRefused(refused);
    return 'stays';
  };
  return (
    <form className={pane.form} noValidate onSubmit={handleSubmit((contact) => run(() => confirm(contact)))}>
      <p>{t('redeem.account', { account: me.email ?? me.telephone ?? me.name ?? '' })}</p>
      <div className={pane.two}>
        <ContactFields register={register} errors={formState.errors} />
      </div>
      <Button type="submit" variant="clay" size="l" isWide isLoading={isBusy}>
        {t('prepaid.action')}
      </Button>
    </form>
  );
};
