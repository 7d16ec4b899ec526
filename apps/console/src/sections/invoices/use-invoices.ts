import { type INVOICE_FILTERS, listInvoices } from '@palco/contracts/invoices/invoices-staff';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { staffCall, staffReply } from '../../session/staff-call.ts';

const PAGE = 50;

/** Invoices, global ones and credit notes, the newest first; each page says whether this server makes them. */
export const useInvoices = (is: (typeof INVOICE_FILTERS)[number]) =>
  useInfiniteQuery({
    queryKey: ['invoices', 'documents', is],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) => staffReply(staffCall(listInvoices, { query: { is, before }, signal })),
    getNextPageParam: ({ data }) => (data.length < PAGE ? undefined : data.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
