import {
  type Reconciliation as Compared,
  type LoneMovement,
  type Movement,
  readReconciliation,
} from '@palco/contracts/payments/day-staff';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLeagueTime } from '../../parts/league-time.ts';
import { useMoney } from '../../parts/use-money.ts';
import { staffCall, staffReply } from '../../session/staff-call.ts';
import { Explained } from './explained.tsx';
import styles from './payments.module.css';

const MovementText = ({ movement }: { readonly movement: Movement }) => {
  const { t } = useTranslation();
  const money = useMoney();
  const timeOf = useLeagueTime();
  const { kind, amount, currency, at, line, provider_id, payment_id } = movement;
  return (
    <>
      <b>
        {t(`payments.movement.${kind}`)} {money(amount, currency)}
      </b>{' '}
      <span className={styles.quiet}>
        {timeOf(at)}
        {line && ` · ${t('payments.line', { line })}`}
      </span>
      <br />
      <code>{provider_id}</code>{' '}
      {payment_id && (
        <Link to={`/payments/orders/${payment_id}`}>{t('payments.alertOrder', { order: payment_id })}</Link>
      )}
    </>
  );
};

interface PileProps {
  readonly statement: number;
  readonly title: string;
  readonly movements: readonly LoneMovement[];
}

const Pile = ({ statement, title, movements }: PileProps) =>
  movements.length > 0 && (
    <section className={styles.card}>
      <h2>
        {title} <span className={styles.figure}>{movements.length}</span>
      </h2>
      <ul className={styles.payments}>
        {movements.map((movement) => (
          <li key={movement.difference}>
            <MovementText movement={movement} />
            <Explained statement={statement} of={movement} />
          </li>
        ))}
      </ul>
    </section>
  );

const Differing = ({ statement, pairs }: { readonly statement: number; readonly pairs: Compared['differs'] }) => {
  const { t } = useTranslation();
  return (
    pairs.length > 0 && (
      <section className={styles.card}>
        <h2>
          {t('payments.pile.differs')} <span className={styles.figure}>{pairs.length}</span>
        </h2>
        <ul className={styles.payments}>
          {pairs.map(({ ours, theirs, by, ...rest }) => (
            <li key={rest.difference}>
              <p className={styles.attention}>{by.map((each) => t(`payments.difference.${each}`)).join(' · ')}</p>
              <p>
                {t('payments.ours')}: <MovementText movement={ours} />
              </p>
              <p>
                {t('payments.theirs')}: <MovementText movement={theirs} />
              </p>
              <Explained statement={statement} of={rest} />
            </li>
          ))}
        </ul>
      </section>
    )
  );
};

/** A statement compared with the current ledger. */
export const Reconciliation = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation();
  const money = useMoney();
  const compared = useQuery({
    queryKey: ['statement', id],
    queryFn: async ({ signal }) =>
      (await staffReply(staffCall(readReconciliation, { params: { id: String(id) }, signal }))).data,
  });
  if (compared.isPending) return <LoadingState />;
  if (compared.isError) return <ErrorState onRetry={() => void compared.refetch()} isRetrying={compared.isFetching} />;
  const { agrees, agreed, differs, ours_only, theirs_only, unread } = compared.data;
  const explained = [...differs, ...ours_only, ...theirs_only].filter((each) => each.explained).length;
  const wrong = differs.length + ours_only.length + theirs_only.length + unread.length;
  return (
    <div className={styles.stack}>
      <p className={styles.answer} role="status">
        {wrong === 0 ? t('payments.allAgree', { number: agrees }) : t('payments.notAll', { number: agrees, wrong })}{' '}
        {explained > 0 && t('payments.explainedSum', { explained })}{' '}
        {agreed.map(({ currency, amount }) => money(amount, currency)).join(' · ')}
      </p>
      <Differing statement={id} pairs={differs} />
      <Pile statement={id} title={t('payments.pile.ours')} movements={ours_only} />
      <Pile statement={id} title={t('payments.pile.theirs')} movements={theirs_only} />
      {unread.length > 0 && (
        <section className={styles.card}>
          <h2>
            {t('payments.pile.unread')} <span className={styles.figure}>{unread.length}</span>
          </h2>
          <ul className={styles.payments}>
            {unread.map(({ line, column, found }) => (
              <li key={line}>
                <b>{t('payments.line', { line })}</b> {t('payments.unreadRow', { column, found })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
