import type { PlanForSale } from '@palco/contracts/plans';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useTranslation } from 'react-i18next';
import { holdsAlready, usePlans } from '../../api/plans.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useSession } from '../../session/use-session.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/state-panel.tsx';
import { FullPass } from './full-pass.tsx';
import { HolderNotice } from './holder-notice.tsx';
import { PlanCard } from './plan-card.tsx';
import { fullPass, savingOf } from './plan-facts.ts';
import { PlansArrival } from './plans-arrival.tsx';
import { PlansComparison } from './plans-comparison.tsx';
import styles from './plans-offer.module.css';

/** The cards and the comparison of the plans on sale where the visitor is. */
export const PlansOffer = () => {
  const { t } = useTranslation('landing');
  const { data: plans, isError, refetch } = usePlans();
  const session = useSession();
  const me = session.state === 'member' ? session.user : undefined;
  const held = me?.memberships ?? [];
  if (!plans) return isError ? <ErrorState title={t('failed')} onRetry={() => void refetch()} /> : <LoadingState />;
  if (plans.length === 0) return <EmptyState icon={CalendarX} title={t('plans.none')} text={t('plans.noneText')} />;
  const full = fullPass(plans);
  const others = plans.filter((plan) => plan !== full);
  const isHeld = (plan: PlanForSale): boolean => holdsAlready(plan, held, serverNow());
  return (
    <>
      <div className={styles.notices}>
        <PlansArrival />
        {/* they come with the last end first */}
        {me?.hasOneValidMembership && held[0] && <HolderNotice membership={held[0]} />}
      </div>
      <div className={styles.offer}>
        {full && <FullPass plan={full} isHeld={isHeld(full)} saving={savingOf(plans)} />}
        {others.length > 0 && (
          <div className={styles.others}>
            {others.map((plan) => (
              <PlanCard key={plan.id} plan={plan} isHeld={isHeld(plan)} />
            ))}
          </div>
        )}
      </div>
      <PlansComparison plans={plans} full={full} />
    </>
  );
};
