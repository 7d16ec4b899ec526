import { listDistributors, readBatches, readGuessing } from '@palco/contracts/prepaid/prepaid-staff';
import { Button } from '@palco/ui/button.tsx';
import { Icon } from '@palco/ui/icon.tsx';
import { Segmented } from '@palco/ui/segmented.tsx';
import { EmptyState, ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import CreditCard from 'lucide-react/icons/credit-card';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { KeyHint } from '../../parts/key-hint.tsx';
import { useKeys } from '../../parts/keys.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useMe } from '../../session/me.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { Batches } from './batches.tsx';
import { Distributors } from './distributors.tsx';
import { FolioCard } from './folio-card.tsx';
import { GuessedHour } from './guessed-hour.tsx';
import { NewBatch } from './new-batch.tsx';
import styles from './prepaid.module.css';
import { Sheet } from './sheet.tsx';
import { UsesChart } from './uses-chart.tsx';

/** More refused codes in an hour than people mistype. */
const WORTH_A_LOOK = 50;

/** Card codes being guessed now: which batches and folios, and from how many networks. Renders nothing when there is no guessing. */
const Guessing = () => {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['cards', 'guessing'],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await staffReply(staffCall(readGuessing, { signal }))).data,
  });
  if (!data || data.wrong < WORTH_A_LOOK) return null;
  return (
    <section className={styles.guessing} aria-label={t('prepaid.guessing', { count: data.wrong })}>
      <b>{t('prepaid.guessing', { count: data.wrong })}</b>
      <GuessedHour hour={data} />
    </section>
  );
};

const VIEWS = ['batches', 'distributors', 'new', 'sheet'] as const;

/** Prepaid cards: batches, a folio, distributors, uses and guessing. What is open is kept in the address. */
export const Component = () => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { roles } = useMe();
  const maySell = roles.includes('cashier') || roles.includes('admin');
  const [params, setParams] = useSearchParams();
  const [columns, setColumns] = useState<string>();
  const view = VIEWS.find((each) => each === params.get('view')) ?? 'batches';
  const openBatch = Number(params.get('batch')) || undefined;
  const open = (next: Readonly<Record<string, string>>): void => setParams(next, { replace: true });
  const changed = (): void => void client.invalidateQueries({ queryKey: ['cards'] });
  const batches = useQuery({
    queryKey: ['cards', 'batches'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readBatches, { signal }))).data,
  });
  const distributors = useQuery({
    queryKey: ['cards', 'distributors'],
    queryFn: async ({ signal }) => (await staffReply(staffCall(listDistributors, { signal }))).data,
  });
  useKeys(maySell ? [{ keys: 'l', caps: ['L'], text: t('prepaid.newBatch'), run: () => open({ view: 'new' }) }] : []);
  const rows = batches.data ?? [];
  const sum = (name: 'quantity' | 'used'): number => rows.reduce((total, row) => total + row[name], 0);
  return (
    <>
      <PageHead title={t('frame.prepaid')} lead={t('prepaid.sums', { made: sum('quantity'), used: sum('used') })}>
        {maySell && (
          <Button variant="clay" onClick={() => open({ view: 'new' })}>
            <Icon of={Plus} size="s" />
            {t('prepaid.newBatch')} <KeyHint>L</KeyHint>
          </Button>
        )}
      </PageHead>
      {view === 'sheet' && openBatch ? (
        <Sheet id={openBatch} onClose={() => open({ batch: String(openBatch) })} />
      ) : (
        <div className={styles.page}>
          <div className={styles.main}>
            <Segmented
              label={t('prepaid.view')}
              value={view === 'distributors' ? 'distributors' : 'batches'}
              segments={(['batches', 'distributors'] as const).map((value) => ({
                value,
                content: t(`prepaid.views.${value}`),
              }))}
              onChange={(value) => open({ view: value })}
            />
            {view === 'new' && maySell && (
              <NewBatch
                distributors={(distributors.data ?? []).map(({ name }) => name)}
                onClose={() => open({})}
                onMade={(id, previewed) => {
                  setColumns(previewed);
                  changed();
                  open({ batch: String(id) });
                }}
              />
            )}
            {batches.isPending && <LoadingState />}
            {batches.isError && <ErrorState onRetry={() => void batches.refetch()} isRetrying={batches.isFetching} />}
            {view === 'distributors' && (
              <Distributors rows={distributors.data ?? []} maySell={maySell} onChanged={changed} />
            )}
            {view !== 'distributors' && batches.isSuccess && rows.length === 0 && (
              <EmptyState icon={CreditCard} title={t('prepaid.none')} text={t('prepaid.noneText')} />
            )}
            {view !== 'distributors' && rows.length > 0 && (
              <Batches
                rows={rows}
                folio={params.get('folio') ?? undefined}
                columns={columns}
                maySell={maySell}
                onSheet={(id) => open({ view: 'sheet', batch: String(id) })}
                onChanged={changed}
              />
            )}
            <UsesChart />
          </div>
          <aside className={styles.aside} aria-label={t('prepaid.folio')}>
            <Guessing />
            <FolioCard />
          </aside>
        </div>
      )}
    </>
  );
};
