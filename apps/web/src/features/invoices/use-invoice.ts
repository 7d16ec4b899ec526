import { call } from '@palco/client/call';
import { replyOf } from '@palco/client/queries';
import { isRefused } from '@palco/client/refused';
import {
  eraseInvoice,
  type InvoiceData,
  keepTaxData,
  readInvoice,
  readTaxData,
  requestInvoice,
} from '@palco/contracts/invoices/invoices';
import { refusedText } from '@palco/ui/refused-text';
import { showToast } from '@palco/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { drawnAccount } from '../../session/drawn-account.ts';
import type { Entered } from './invoice-form.tsx';

const STAMPED_READ_MS = 4000;
const taxDataKey = () => ['tax-data', drawnAccount()];

/** The tax data saved with the account. */
export const useTaxData = () =>
  useQuery({
    queryKey: taxDataKey(),
    queryFn: async () => (await replyOf(call(readTaxData))).data,
    gcTime: 0,
  });

/** Saves tax data for later purchases, and whether those request an invoice automatically. Returns the refused fields. */
export const useKeepTaxData = () => {
  const client = useQueryClient();
  return async (data: InvoiceData, isAutomatic: boolean): Promise<readonly string[] | undefined> => {
    const answer = await call(keepTaxData, { body: { ...data, is_automatic: isAutomatic } });
    if (isRefused(answer)) return answer.fields.map(({ field }) => field);
    client.setQueryData(taxDataKey(), answer.data);
    return undefined;
  };
};

/** The invoice of a purchase: polled until it is stamped; requested, or its data erased before that. */
export const useInvoice = (paymentId: string) => {
  const { t } = useTranslation(['translation', 'invoices']);
  const client = useQueryClient();
  const keep = useKeepTaxData();
  const queryKey = ['invoice', drawnAccount(), paymentId];
  const query = useQuery({
    queryKey,
    queryFn: () => replyOf(call(readInvoice, { params: { id: paymentId } })),
    gcTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.data && data.closes_at && !data.data.done_at && !data.data.refusal && !data.data.held
        ? STAMPED_READ_MS
        : false,
  });
  const send = async ({ data, keeps }: Entered, isAutomatic: boolean): Promise<readonly string[] | undefined> => {
    const answer = await call(requestInvoice, { params: { id: paymentId }, body: data });
    if (isRefused(answer)) {
      if (answer.fields.length === 0) showToast({ kind: 'error', text: refusedText(answer, t) });
      return answer.fields.map(({ field }) => field);
    }
    client.setQueryData(queryKey, answer);
    if (keeps) await keep(data, isAutomatic);
    return undefined;
  };
  const erase = async (): Promise<void> => {
    const answer = await call(eraseInvoice, { params: { id: paymentId } });
    if (isRefused(answer)) {
      showToast({ kind: 'error', text: refusedText(answer, t) });
      return;
    }
    client.setQueryData(queryKey, answer);
    showToast({ kind: 'done', text: t('invoices:erased') });
  };
  return { query, send, erase };
};
