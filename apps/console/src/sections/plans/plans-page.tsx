import { readCatalogue } from '@palco/contracts/plans/plans';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../parts/page-head.tsx';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { Prices } from './prices.tsx';

/** Plans, prices, coupons and regions. What is open is kept in the address. */
export const Component = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const catalogue = useQuery({
    queryKey: ['prices', 'catalogue'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readCatalogue, { signal }))).data,
    // not read again by itself, because a draft is based on it
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <PageHead title={t('frame.plans')} lead={t('sections.plansLead')} />
      {catalogue.isPending && <LoadingState />}
      {catalogue.isError && <ErrorState onRetry={() => void catalogue.refetch()} isRetrying={catalogue.isFetching} />}
      {catalogue.data && (
        <Prices
          key={catalogue.data.revision}
          catalogue={catalogue.data}
          onChanged={() => void client.invalidateQueries({ queryKey: ['prices'] })}
        />
      )}
    </>
  );
};
