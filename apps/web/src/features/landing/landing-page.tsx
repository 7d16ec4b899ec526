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
import { useRememberedVisit } from './use-remembered-visit.ts';

/** The first page: what it is, what it costs, how to come in. In this order people ask. */
export const Component = () => {
  useRememberedVisit();
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
