import { CARD_STATES, readBatch } from '@palco/contracts/prepaid/prepaid-staff';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { Table } from '@palco/ui/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { countsOf, lookOf } from './heat-level.ts';
import styles from './prepaid.module.css';

/** A batch as a heat, a hundred folios per square, and the same figures as a table. */
export const Heat = ({ id, folio }: { readonly id: number; readonly folio: string | undefined }) => {
  const { t } = useTranslation();
  const batch = useQuery({
    queryKey: ['cards', 'batch', id],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readBatch, { params: { id }, signal }))).data,
  });
  if (batch.isPending) return <LoadingState />;
  if (batch.isError) return <ErrorState onRetry={() => void batch.refetch()} isRetrying={batch.isFetching} />;
  const { squares, batch: facts, void_reasons } = batch.data;
  const found = folio === undefined ? undefined : squares.findLast(([first]) => first <= folio)?.[0];
  return (
    <section className={styles.block} aria-label={t('prepaid.heat', { batch: id })}>
      <h2>
        {t('prepaid.batch', { batch: id })} <small>{t('prepaid.squareHint')}</small>
      </h2>
      <div className={styles.heat} aria-hidden="true">
        {squares.map((square) => {
          const { state, level } = lookOf(square);
          const [first] = square;
          return <i key={first} title={first} data-state={state} data-level={level} data-found={first === found} />;
        })}
      </div>
      <ul className={styles.legend}>
        {CARD_STATES.map((state) => (
          <li key={state} data-state={state}>
            {t(`prepaid.states.${state}`)} <b>{facts[state]}</b>
          </li>
        ))}
      </ul>
      {void_reasons.map(({ reason, cards }) => (
        <p key={reason} className={styles.quiet}>
          {t('prepaid.voidReason', { cards, reason })}
        </p>
      ))}
      <details>
        <summary>{t('prepaid.asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <section className={styles.scroll} aria-label={t('prepaid.heat', { batch: id })} tabIndex={0}>
          <Table
            caption={t('prepaid.heat', { batch: id })}
            rows={squares}
            rowKey={([first]) => first}
            columns={[
              { key: 'first', title: t('prepaid.fromFolio'), cell: ([first]) => first },
              ...CARD_STATES.map((state) => ({
                key: state,
                title: t(`prepaid.states.${state}`),
                align: 'end' as const,
                cell: (square: (typeof squares)[number]) => countsOf(square)[state],
              })),
            ]}
          />
        </section>
      </details>
    </section>
  );
};
