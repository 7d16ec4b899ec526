import { useEffect } from 'react';
import { openAuthDialog } from '../../session/auth-request.ts';
import { hasPreviousAddress } from '../../session/previous-address.ts';
import { readToken } from '../../session/session.ts';
import { AppHint } from './app-hint.tsx';
import { Benefits } from './benefits.tsx';
import { Broadcasts } from './broadcasts.tsx';
import { ClubsRow } from './clubs-row.tsx';
import { Faqs } from './faqs.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { HowToBuy } from './how-to-buy.tsx';
import { PlansSection } from './plans-section.tsx';
import { Prepaid } from './prepaid.tsx';
import { TonightsGames } from './tonights-games.tsx';
import { TutorialSection } from './tutorial-section.tsx';

/** The landing page, in the order of a visitor's questions: what it is, what it costs, how to start. */
export const Component = () => {
  // a visitor sent here by a page that needs an account is asked to sign in at once (spec section 2)
  useEffect(() => {
    if (hasPreviousAddress() && !readToken()) openAuthDialog();
  }, []);
  return (
    <>
      <Hero />
      <TonightsGames />
      <Features />
      <Benefits />
      <PlansSection />
      <HowToBuy />
      <Prepaid />
      <Broadcasts />
      <TutorialSection />
      <ClubsRow />
      <Faqs />
      <AppHint />
    </>
  );
};
