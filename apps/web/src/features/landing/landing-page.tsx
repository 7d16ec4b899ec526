import { isOn } from '@palco/contracts/switches';
import { useLeague } from '@palco/ui/league';
import { showToast } from '@palco/ui/toasts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useIsSelling } from '../../api/plans.ts';
import { openAuthDialog } from '../../session/auth-request.ts';
import { takePaypal } from '../../session/left-for-paypal.ts';
import { takeLostAddress } from '../../session/lost-address.ts';
import { hasPreviousAddress } from '../../session/previous-address.ts';
import { readToken } from '../../session/session.ts';
import { checkoutPath, passForIn } from '../../ui/checkout-path.ts';
import { hasSection } from '../../ui/sections.ts';
import { useGo } from '../../ui/use-go.ts';
import { AppHint } from './app-hint.tsx';
import { Broadcasts } from './broadcasts.tsx';
import { ClubsRow } from './clubs-row.tsx';
import { Faqs } from './faqs.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowToBuy } from './how-to-buy.tsx';
import styles from './landing-page.module.css';
import { MemberHome } from './member/member-home.tsx';
import { useIsMember } from './member/use-is-member.ts';
import { PlansSection } from './plans-section.tsx';
import { Prepaid } from './prepaid.tsx';
import { TonightsGames } from './tonights-games.tsx';
import { TutorialSection } from './tutorial-section.tsx';

/** Whoever cancels at PayPal goes on at the checkout, with the same pass and every way to pay. */
const useBackFromPaypal = (): void => {
  const go = useGo();
  useEffect(() => {
    const left = takePaypal();
    if (!left) return;
    const passFor = passForIn(new URLSearchParams(left.query));
    const goOn = (): void => go(checkoutPath({ planId: left.planId, ...passFor, method: 'paypal' }), { replace: true });
    // loaded only here: it brings the schemas, which the landing page does without
    void import('./leave-paypal.ts').then(({ leave }) => leave(left.reference)).then(goOn, goOn);
  }, [go]);
};

/**
 * The landing page, in the order of a visitor's questions: what it is, what it costs, how to start. Somebody with a pass sees
 * the games first.
 */
export const Component = () => {
  const { t } = useTranslation('landing');
  const isMember = useIsMember();
  const league = useLeague();
  const isSelling = useIsSelling();
  useBackFromPaypal();
  // a visitor sent here by a page that needs an account is asked to sign in at once (spec section 2)
  useEffect(() => {
    if (hasPreviousAddress() && !readToken()) openAuthDialog();
  }, []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival may be one by a wrong address
  useEffect(() => {
    if (takeLostAddress()) showToast({ kind: 'plain', text: t('lost') });
  }, [key, t]);
  return (
    <>
      {isMember ? (
        <MemberHome />
      ) : (
        <>
          <Hero />
          <TonightsGames isOverHero />
        </>
      )}
      <Features />
      <PlansSection />
      {isSelling && <HowToBuy />}
      {hasSection({ off: league.off, isSelling }, 'prepaid') && <Prepaid />}
      {isOn(league, 'tutorial') && <TutorialSection />}
      <ClubsRow />
      <Faqs />
      <div className={styles.elsewhere}>
        {isOn(league, 'channel') && <Broadcasts />}
        <AppHint />
      </div>
    </>
  );
};
