import { serverNow } from '@palco/client/server-clock';
import type { OwnedMembership } from '@palco/contracts/memberships/memberships';
import { titleIn } from '@palco/contracts/plans/plan-texts';
import type { PlanForSale } from '@palco/contracts/plans/plans';
import { classNames } from '@palco/ui/class-names';
import { dayText } from '@palco/ui/day-text';
import { useZone } from '@palco/ui/league';
import { Notice } from '@palco/ui/notice.tsx';
import { ErrorState, LoadingState } from '@palco/ui/state-panel.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ownsAlready, usePlans } from '../../api/plans.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { takePriceReason } from '../../session/price-reason.ts';
import { useSession } from '../../session/use-session.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { SECTIONS } from '../../ui/sections.ts';
import { FullPass } from './full-pass.tsx';
import { PlanCard } from './plan-card.tsx';
import { fullPass, savingOf } from './plan-facts.ts';
import { PlansComparison } from './plans-comparison.tsx';
import styles from './plans-offer.module.css';
import { WantedGame } from './wanted-game.tsx';

/** The reason why the visitor was sent to the prices; scrolls them into view. */
const PlansArrival = () => {
  const { t } = useTranslation('landing');
  const { key } = useLocation();
  const [arrival, setArrival] = useState<ReturnType<typeof takePriceReason>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival may have a reason
  useEffect(() => {
    const given = takePriceReason();
    if (!given) return;
    setArrival(given);
    document.getElementById(SECTIONS.prices)?.scrollIntoView();
  }, [key]);
  return (
    <div role="status">
      {arrival && (
        <Notice kind="waiting">
          <strong>{t(`plans.reason.${arrival.reason}.title`)}</strong> {t(`plans.reason.${arrival.reason}.text`)}{' '}
          {arrival.game !== undefined && <WantedGame id={arrival.game} />}
        </Notice>
      )}
    </div>
  );
};

/** Says that the visitor already has a pass, before a second one is bought. */
const ActivePassNotice = ({ membership }: { readonly membership: OwnedMembership }) => {
  const { t } = useTranslation('landing');
  const zone = useZone();
  const { language, locale } = useLanguage();
  return (
    <Notice kind="done">
      <strong>{t('plans.holder.title', { title: titleIn(membership, language) })}</strong>{' '}
      {t('plans.holder.text', { date: dayText(membership.date_exp, zone, locale) })}{' '}
      <AppLink to="/calendar">{t('plans.holder.games')}</AppLink>
    </Notice>
  );
};

/** The cards and the comparison of the plans on sale where the visitor is. */
export const PlansOffer = () => {
  const { t } = useTranslation('landing');
  const { data: plans, isError, refetch } = usePlans();
  const session = useSession();
  const me = session.state === 'member' ? session.user : undefined;
  const held = me?.memberships ?? [];
  if (!plans) return isError ? <ErrorState title={t('failed')} onRetry={() => void refetch()} /> : <LoadingState />;
  const full = fullPass(plans);
  const others = plans.filter((plan) => plan !== full);
  const isHeld = (plan: PlanForSale): boolean => ownsAlready(plan, held, serverNow());
  return (
    <>
      <div className={styles.notices}>
        <PlansArrival />
        {/* memberships are sorted by their end, the latest first */}
        {me?.hasOneValidMembership && held[0] && <ActivePassNotice membership={held[0]} />}
      </div>
      <div className={styles.offer}>
        {full && <FullPass plan={full} isHeld={isHeld(full)} saving={savingOf(plans)} />}
        {others.length > 0 && (
          <div className={classNames(styles.others, (others.length === 5 || others.length === 6) && styles.inThrees)}>
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
