import { addressOf } from '@palco/client/call';
import { exportOrders } from '@palco/contracts/payments/order-staff';
import { exportLedger } from '@palco/contracts/payments/payments-staff';
import { DownloadButton } from '../../parts/download-button.tsx';
import type { OrderFilter } from './order-filter.ts';

export const OrdersDownload = ({ filter }: { readonly filter: OrderFilter }) => (
  <DownloadButton address={addressOf(exportOrders, { query: filter })} name="orders.csv" />
);
export const LedgerDownload = ({ day }: { readonly day: string }) => (
  <DownloadButton address={addressOf(exportLedger, { query: { from: day, to: day } })} name={`sales-${day}.csv`} />
);
