import { readUses } from '@palco/contracts/prepaid/prepaid-staff';
import { addDays, leagueDateOf } from '@palco/kernel/league-date';
import { useZone } from '@palco/ui/league';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { Table } from '@palco/ui/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import styles from './prepaid.module.css';

const DAYS = 30;
const [BAR, HEIGHT] = [10, 100];

/** Cards used each day, and refused codes beside them; the same as a table. */
export const UsesChart = () => {
  const { t } = useTranslation();
  const zone = useZone();
  const to = leagueDateOf(new Date(), zone);
  const from = addDays(to, 1 - DAYS);
  const uses = useQuery({
    queryKey: ['cards', 'uses', from],
    queryFn: async ({ signal }) => (await staffReply(staffCall(readUses, { query: { from, to }, signal }))).data,
  });
  if (uses.isPending) return <LoadingState />;
  if (uses.isError) return <ErrorState onRetry={() => void uses.refetch()} isRetrying={uses.isFetching} />;
  const most = Math.max(1, ...uses.data.flatMap(({ used, wrong }) => [used, wrong]));
  const heightOf = (count: number): number => (count * HEIGHT) / most;
  return (
    <section className={styles.block} aria-label={t('prepaid.uses')}>
      <h2>
        {t('prepaid.uses')} <small>{t('prepaid.usesHint', { most })}</small>
      </h2>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${DAYS * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {uses.data.map(({ day, used, wrong }, place) => (
          <g key={day}>
            <rect x={place * BAR + 1} y={HEIGHT - heightOf(used)} width={6} height={heightOf(used)} data-kind="used" />
            <rect
              x={place * BAR + 7}
              y={HEIGHT - heightOf(wrong)}
              width={2}
              height={heightOf(wrong)}
              data-kind="wrong"
            />
          </g>
        ))}
      </svg>
      <details>
        <summary>{t('prepaid.asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
        <section className={styles.scroll} aria-label={t('prepaid.uses')} tabIndex={0}>
          <Table
            caption={t('prepaid.uses')}
            rows={uses.data}
            rowKey={({ day }) => day}
            columns={[
              { key: 'day', title: t('prepaid.day'), cell: ({ day }) => day },
              { key: 'used', title: t('prepaid.states.used'), align: 'end', cell: ({ used }) => used },
              { key: 'wrong', title: t('prepaid.wrongCodes'), align: 'end', cell: ({ wrong }) => wrong },
            ]}
          />
        </section>
      </details>
    </section>
  );
};
