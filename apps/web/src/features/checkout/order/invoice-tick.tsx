import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { isRefused } from '@palco/client/refused';
import { keepTaxData, readTaxData } from '@palco/contracts/invoices/invoices';
import { Checkbox } from '@palco/ui/choice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { drawnAccount } from '../../../session/drawn-account.ts';
import { checkoutPath, type PassFor } from '../../../ui/checkout-path.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import styles from './invoice-tick.module.css';

/** Asks for the invoice of a purchase before it is paid: with tax data that are kept, by a tick. */
export const InvoiceTick = ({ planId, passFor }: { readonly planId: number; readonly passFor: PassFor }) => {
  const { t } = useTranslation('checkout');
  const client = useQueryClient();
  const queryKey = ['tax-data', drawnAccount()];
  const { data: kept } = useQuery({ queryKey, queryFn: async () => (await replyOf(call(readTaxData))).data });
  const tick = async (isAutomatic: boolean): Promise<void> => {
    if (!kept) return;
    const answer = await call(keepTaxData, { body: { ...kept, is_automatic: isAutomatic } });
    if (!isRefused(answer)) client.setQueryData(queryKey, answer.data);
  };
  const form = `/tax-data?back=${encodeURIComponent(checkoutPath({ planId, ...passFor }))}`;
  if (kept === undefined) return null;
  return (
    <div className={styles.tick}>
      {kept ? (
        <>
          <Checkbox checked={kept.is_automatic} onChange={(event) => void tick(event.currentTarget.checked)}>
            {t('invoiceTick.on', { rfc: kept.rfc })}
          </Checkbox>
          <TextLink to={form}>{t('invoiceTick.change')}</TextLink>
        </>
      ) : (
        <>
          <p>{t('invoiceTick.none')}</p>
          <TextLink to={form}>{t('invoiceTick.give')}</TextLink>
        </>
      )}
    </div>
  );
};
